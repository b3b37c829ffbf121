import { PATHS } from '../../core/contract.ts'
import type { Plugin } from '../../core/plugin/types.ts'
import type { InjectedFault, Recording } from './recorder.ts'

const ALL: readonly InjectedFault[] = [
  { when: 'the network is down', fault: 'offline' },
  { when: 'the answer does not come in time', fault: 'slow' },
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
  },
]

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
  if (first === undefined) return [...ALL, ...frame]
  const refused = { status: 422, body: { error: 'Refused.', code: 'some_new_code' } }
  return [
    ...ALL,
    ...frame,
    ...others.map((path) => ({ when: `'${path}' is refused`, fault: refused, path, isRefusal: true as const })),
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
