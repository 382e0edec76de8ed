// Logs what an app does as JSON lines, which `conform` reads without a mapping. Copy this file into
// the app; it needs nothing else.

import java.io.FileOutputStream
import java.io.IOException
import java.util.UUID

/** A text that is never logged. The model accepts any secret in its place. */
object Secret

/** Words of the notation that are logged as they are, such as a state with values. */
class Words(val text: String)

/** The log of a session of an app. Any thread can add lines. */
class SessionLog(path: String, session: String = UUID.randomUUID().toString(), givens: List<String> = emptyList()) {
    private val file = try { FileOutputStream(path, true) } catch (_: IOException) { null }

    // The first line break ends a line that an earlier session may have left incomplete.
    init {
        write("\n{\"event\":\"began\",\"name\":${quoted(session)},\"stops\":true," +
            "\"givens\":[${givens.joinToString(",") { quoted(it) }}]}\n")
    }

    /** Logs an input of the model, such as a tap, before the app handles it: stimulus("choose", way). */
    fun stimulus(verb: String, vararg values: Any) = add("stepped", "stimulus", verb, values)
    /** Logs an effect of the last stimulus, such as a screen that appears. */
    fun observation(verb: String, vararg values: Any) = add("observed", "text", verb, values)
    /** Logs the state after the effects so far. */
    fun state(path: String) = add("observed", "state", path, emptyArray())
    /** Ends the session. Without an end, the session can have stopped at any line. */
    fun end() = write("{\"event\":\"ended\"}\n")

    private fun add(event: String, field: String, verb: String, values: Array<out Any>) {
        val line = (listOf(verb) + values.map { word(it) }).joinToString(" ")
        write("{\"event\":\"$event\",\"$field\":${quoted(line)}}\n")
    }

    // The system keeps what is written, even if the app is killed right afterwards.
    @Synchronized
    private fun write(text: String) {
        try { file?.write(text.toByteArray()) } catch (_: IOException) { }
    }
}

private val bare = Regex("[A-Za-z0-9@+\\-:/=%?&][A-Za-z0-9@._+\\-:/=%?&]*")

/** A value as one word of the notation. */
fun word(value: Any): String {
    if (value is Secret) return "_"
    if (value is Words) return value.text
    val text = value.toString()
    if (bare.matches(text)) return text
    return "\"${escaped(text, Regex("[\\p{C}\\p{Zl}\\p{Zp}]"), "\\u{%x}")}\""
}

/** A text as a string of JSON. */
private fun quoted(text: String) = "\"${escaped(text, Regex("[\\x00-\\x1f]"), "\\u%04x")}\""

private fun escaped(text: String, hidden: Regex, form: String) =
    text.replace(Regex("[\"\\\\]"), "\\\\$0").replace(hidden) { form.format(it.value.codePointAt(0)) }
