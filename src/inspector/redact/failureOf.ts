import type { RecordedDetails } from '../types.ts'
import { functionName, isErrorCode } from './names.ts'
import type { Words } from './words.ts'

/** Messages of JavaScript engines that quote only the source code, no value. */
const OF_ENGINES = [
  /^(?:[$_A-Za-z][$\w]{0,31}\.){0,4}[$_A-Za-z][$\w]{0,31} is not (?:a function|defined|iterable|a constructor)$/,
  /^Maximum call stack size exceeded$/,
  /^Failed to fetch$/,
]
/** Messages of JavaScript engines that quote the field's name, which may be a user's value, so it is left out. */
const NAMING_A_FIELD = /^(Cannot (?:read|set) properties of (?:undefined|null)) \((reading|setting) '.*'\)$/s

const FRAMES = 8

/** Describes a thrown value: class, stable code, status and stack, and the message only if it is known to hold no user's value. */
export function failureOf(error: unknown, words: Words): RecordedDetails {
  if (typeof error !== 'object' || error === null) return { error: typeof error }
  try {
    const { name, code, status, message, cause, reason, stack } = error as Record<string, unknown>
    const trace = tellStack(stack)
    const why = typeof cause === 'string' ? cause : reason
    return {
      ...(error instanceof Error && { error: functionName(name) }),
      ...(typeof code === 'string' && {
        code: isErrorCode(code) || words.has(code) ? code : `string of ${code.length}`,
      }),
      ...(typeof status === 'number' && { status: tellStatus(status) }),
      ...(typeof why === 'string' && (isErrorCode(why) || words.has(why)) && { reason: why }),
      ...(typeof message === 'string' && tellMessage(message, words)),
      ...(trace !== '' && { stack: trace }),
    }
  } catch {
    return { error: 'unreadable' }
  }
}

/** Describes an HTTP status. A number over 599 is no status, and may be secret. */
export const tellStatus = (status: number): string =>
  Number.isInteger(status) && status >= 0 && status <= 599 ? String(status) : 'number'

function tellMessage(message: string, words: Words): RecordedDetails {
  const [, problem, verb] = NAMING_A_FIELD.exec(message) ?? []
  if (problem !== undefined) return { message: `${problem} (${verb} …)` }
  return OF_ENGINES.some((pattern) => pattern.test(message)) || words.isMessage(message) ? { message } : {}
}

/**
 * Lists function, last folders and position of each stack frame. Leaves out the message that V8 puts before them, which may
 * span lines.
 */
function tellStack(stack: unknown): string {
  if (typeof stack !== 'string') return ''
  const frames = stack.split('\n').flatMap((line) => {
    const [, name = '', place = ''] =
      /^\s+at (?:async )?(?:(\S+(?: \[as \S+\])?) )?\(?([^()\s]+)\)?$/.exec(line) ??
      /^([^@\s]*)@(\S+)$/.exec(line) ??
      []
    const [, path = '', position = ''] = /^(?:[a-z-]+:\/*)?([^?#]*?)(?:[?#][^:]*)?((?::\d{1,7}){2})$/i.exec(place) ?? []
    const folders = path.split('/').slice(-3)
    if (position === '' || !folders.every((folder) => /^@?[\w.-]{1,60}$/.test(folder))) return []
    return [`${functionName(name.split(/[. ]/).at(-1))} (${folders.join('/')}${position})`]
  })
  return frames.slice(0, FRAMES).join('\n')
}
