/** Simulates people who log in, refresh and create wallets one after the other, until `stop` is called. */
import { setTimeout as sleep } from 'node:timers/promises'
import { call } from './caller.mjs'
import { createPerson, NotAcknowledged } from './person.mjs'

/** Milliseconds between two calls of a person. */
const PAUSE_MS = 50
/** Limit for fast machines, so that a run ends. */
const MAX_PEOPLE = 20_000

/**
 * @param {{ address: string, frameOrigin: string, mail: object, clients?: number, retriesUnreachable?: boolean,
 * pauseMs?: number }} options
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
  pauseMs = PAUSE_MS,
}) => {
  const people = []
  const calls = []
  const failures = []
  let isStopping = false

  const visit = async (client) => {
    const send = async (path, options) => {
      const { tries, ...answer } = await call(address, path, { ...options, retriesUnreachable })
      calls.push({ client, path, tries, status: answer.status, endedAt: Date.now() })
      return answer
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
