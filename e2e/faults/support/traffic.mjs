/** Simulates people who log in, refresh and create wallets one after the other, until `stop` is called. */
import { setTimeout as sleep } from 'node:timers/promises'
import { call } from './caller.mjs'
import { createPerson, NotAcknowledged } from './person.mjs'
import { PATHS } from 'latchkey/core/contract'

/** Milliseconds between two calls of a person. */
const PAUSE_MS = 50
/** Limit for fast machines, so that a run ends. */
const MAX_PEOPLE = 20_000

/**
 * @param {{ address: string | string[], frameOrigin: string, mail: object, clients?: number, retriesUnreachable?:
 * boolean, refreshesRefused?: boolean, pauseMs?: number }} options `address`: with several, calls go to them by turns;
 * `refreshesRefused`: a call whose access token is refused comes again after a refresh
 * @returns the running traffic: `people`, their records; `calls`, each with the time it ended (ms since the epoch), its
 * client and its tries; `failures`, those that were not acknowledged in the end; `succeededSince`; `stop`, which lets
 * every person finish the current call
 */
export const startTraffic = ({
  address,
  frameOrigin,
  mail,
  clients = 6,
  retriesUnreachable = false,
  refreshesRefused = false,
  pauseMs = PAUSE_MS,
}) => {
  const people = []
  const calls = []
  const failures = []
  const addresses = [address].flat()
  let isStopping = false
  let turn = 0

  const visit = async (client) => {
    const once = async (path, options) => {
      const at = addresses[(turn += 1) % addresses.length]
      const { tries, ...answer } = await call(at, path, { ...options, retriesUnreachable })
      calls.push({ client, path, tries, status: answer.status, code: answer.code, endedAt: Date.now() })
      return answer
    }
    const send = async (path, options) => {
      const answer = await once(path, options)
      if (!refreshesRefused || answer.status !== 401 || path === PATHS.sessions) return answer
      await person.refresh()
      return once(path, { ...options, token: person.record.sessions.at(-1).token })
    }
    const person = createPerson({ send, mail, frameOrigin })
    people.push(person.record)
    const steps = [
      'logIn',
      'createWallet',
      'refresh',
      'addDevice',
      'setRecovery',
      'refresh',
      'logOut',
      'logIn',
      'refresh',
    ]
    for (const step of steps) {
      if (isStopping) return
      await person[step]()
      await sleep(pauseMs)
    }
  }
  const run = async (client) => {
    while (!isStopping && people.length < MAX_PEOPLE) {
      try {
        await visit(client)
      } catch (error) {
        failures.push({ client, at: Date.now(), reason: error.message, isExpected: error instanceof NotAcknowledged })
        // A person whose call failed for good does not come back at once.
        await sleep(200)
      }
    }
  }
  const running = Array.from({ length: clients }, (_, client) => run(client))
  return {
    people,
    calls,
    failures,
    /** True if a call that began after `at` was acknowledged. */
    succeededSince: (at) =>
      calls.some(({ status, endedAt, tries }) => status === 200 && endedAt - tries.at(-1).ms > at),
    async stop() {
      isStopping = true
      await Promise.all(running)
    },
  }
}
