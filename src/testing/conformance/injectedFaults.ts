import { PATHS } from '../../core/contract.ts'
import type { Plugin } from '../../core/plugin/types.ts'
import type { Recording } from './recorder.ts'
import type { InjectedFault } from './types.ts'

/** A day, in ms on the fake clock: longer than any time limit that a user would wait for. */
const NEVER_MS = 86_400_000

const ALL: readonly InjectedFault[] = [
  { when: 'the network is down', fault: 'offline', code: 'network_unreachable' },
  { when: 'the answer never comes', fault: { delayMs: NEVER_MS } },
  { when: 'the server answers 500', fault: { status: 500, body: { error: 'Something went wrong on our side.' } } },
  { when: 'a proxy answers with a page', fault: 'html' },
  { when: 'the answer is not JSON', fault: 'garbage' },
  { when: 'the answer is an empty object', fault: { status: 200, body: {} } },
  {
    when: 'the server refuses with a code of its own',
    fault: { status: 422, body: { error: 'Refused.', code: 'some_new_code' } },
    isRefusal: true,
  },
  {
    when: 'the server asks to wait',
    fault: {
      status: 429,
      body: { error: 'Too many requests.', code: 'too_many_requests' },
      headers: { 'retry-after': '40' },
    },
    code: 'too_many_requests',
  },
]

/** Only logins are refused so. */
const OF_LOGINS: InjectedFault = {
  when: 'the allowlist refuses the user',
  fault: { status: 403, body: { error: 'Not on the list.', code: 'allowlist_rejected' } },
  code: 'allowlist_rejected',
}

/** Calls that the core makes by itself. */
const OF_THE_CORE: readonly string[] = [PATHS.sessions, PATHS.analytics]

/** Calls that a run made to the provider, without those that the core makes by itself. */
export const callsOf = ({ requests }: Pick<Recording, 'requests'>): Recording['requests'] =>
  requests.filter(({ path }) => !OF_THE_CORE.includes(path))

/** True if the core made the last call: the failure is then the core's. */
export const endsWithTheCore = ({ requests }: Recording): boolean => OF_THE_CORE.includes(requests.at(-1)?.path ?? '')

/**
 * Lists the faults to try on a flow, based on a successful run: one for all its calls, one for each later call, and one
 * for each error code of the plugin.
 */
export function injectedFaultsOf({ errors = {} }: Plugin, well: Recording): InjectedFault[] {
  const frame: InjectedFault[] =
    well.frameEvents.length > 0 ? [{ when: 'the wallet frame cannot do it', frame: well.frameEvents }] : []
  // A flow without calls cannot fail through the provider, only through the wallet frame.
  if (well.requests.length === 0) return frame
  const [first, ...others] = [...new Set(callsOf(well).map(({ path }) => path))]
  const last = callsOf(well).at(-1)?.path
  const logsIn = well.user.before === null && well.user.after !== null
  if (first === undefined) return [...ALL, ...frame]
  const refused = { status: 422, body: { error: 'Refused.', code: 'some_new_code' } }
  return [
    ...ALL,
    ...frame,
    ...(logsIn && last !== undefined
      ? [OF_LOGINS, { when: `the answer of '${last}' is lost`, fault: 'lost', path: last, isLost: true } as const]
      : []),
    ...others.map((path) => ({ when: `'${path}' is refused`, fault: refused, path, isRefusal: true as const })),
    ...polled(well).map((path) => ({ when: `the network is down from '${path}' on`, fault: 'offline' as const, path })),
    ...others.map((path) => ({
      when: `the answer of '${path}' is an empty object`,
      fault: { status: 200, body: {} },
      path,
    })),
    ...Object.keys(errors).map((code) => ({
      when: `the server answers '${code}'`,
      fault: { status: 422, body: { error: 'Refused.', code } },
    })),
  ]
}

/** Paths that the flow called more than once: they have to end, too, if nobody answers any more. */
function polled(well: Recording): string[] {
  const paths = callsOf(well).map(({ path }) => path)
  return [...new Set(paths.filter((path, index) => paths.indexOf(path) !== index))]
}
