/** People who log in, refresh and make wallets in a closed loop, until told to stop. */
import { setTimeout as sleep } from 'node:timers/promises'
import { call } from './caller.mjs'
import { createPerson, NotAcknowledged } from './person.mjs'

/** Milliseconds that a person thinks between two calls. */
const PAUSE_MS = 50
/** A machine that is faster must not run for ever. */
const MAX_PEOPLE = 20_000

/**
 * @param {{ address: string, frameOrigin: string, mail: object, clients?: number, retriesUnreachable?: boolean, pauseMs?: number }} options
 * @returns what runs: `people`, the records; `calls`, each with the time it ended (ms since the epoch), its client and its tries; `failures`, those that were
 *   not acknowledged in the end; `succeededSince`; `stop`, which lets everybody end what they are at
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
    const steps = ['logIn', 'createWallet', 'refresh', 'refresh', 'logOut', 'logIn', 'refresh']
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
        // Somebody whose call failed for good does not come back at once.
        await sleep(200)
      }
    }
  }
  const running = Array.from({ length: clients }, (_, client) => run(client))
  return {
    people,
    calls,
    failures,
    /** True if a call that began after then was acknowledged. */
    succeededSince: (at) =>
      calls.some(({ status, endedAt, tries }) => status === 200 && endedAt - tries.at(-1).ms > at),
    async stop() {
      isStopping = true
      await Promise.all(running)
    },
  }
}
