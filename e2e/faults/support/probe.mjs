/** Asks for the same small write over and over, without retries, to know since when writes work again. */
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { EMAIL_PATHS } from 'latchkey/plugins/email/contract'
import { callOnce } from './caller.mjs'

const INTERVAL_MS = 100
/** A wrong code is counted in the database and then refused: that is a write that works. */
const WORKS = 422

/** Spells that are closer together, in milliseconds, are one. */
const APART_MS = 1_000

/** @returns {{ firstMs: number, lastMs: number, failed: object[] }[]} from when the first try began that failed, to when one ended that worked; from `at` on */
const spellsOf = (tries, at) => {
  const spells = []
  for (const one of tries) {
    const spell = spells.at(-1)
    if (one.works) {
      if (spell?.lastMs === Infinity) spell.lastMs = one.endedAt - at
    } else if (spell && (spell.lastMs === Infinity || one.startedAt - at - spell.lastMs < APART_MS)) {
      spell.failed.push(one)
      spell.lastMs = Infinity
    } else if (one.endedAt > at) spells.push({ firstMs: one.startedAt - at, lastMs: Infinity, failed: [one] })
  }
  return spells
}

/**
 * @param {string} address
 * @param {{ timeoutMs?: number }} [options] for one try
 * @returns {{ worksSince: (at: number) => boolean, outages: (at: number) => ReturnType<typeof spellsOf>, stop: () => Promise<void> }} `worksSince`: the last try began
 *   after then and worked; `outages`: when none did, after then
 */
export const startProbe = (address, { timeoutMs = 5_000 } = {}) => {
  const tries = []
  let isStopping = false
  const run = async () => {
    while (!isStopping) {
      const startedAt = Date.now()
      const answer = await callOnce(address, EMAIL_PATHS.authenticate, {
        body: { email: `${randomUUID()}@example.com`, code: '000000' },
        timeoutMs,
      })
      tries.push({ ...answer, startedAt, endedAt: Date.now(), works: answer.status === WORKS })
      await sleep(INTERVAL_MS)
    }
  }
  const running = run()
  return {
    worksSince: (at) => tries.length > 0 && tries.at(-1).works && tries.at(-1).startedAt > at,
    outages: (at) => spellsOf(tries, at),
    async stop() {
      isStopping = true
      await running
    },
  }
}
