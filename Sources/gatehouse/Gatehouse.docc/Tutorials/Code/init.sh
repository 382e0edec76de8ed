mkdir shop && cd shop && swift package init --type empty
mkdir -p Sources/CheckoutMachine Sources/shop Tests/CheckoutTests Scenarios/claims .github/workflows
