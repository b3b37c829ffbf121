/** Repeats the same small write without retries, to measure when writes fail and work again. */
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { EMAIL_PATHS } from 'latchkey/plugins/email/contract'
import { callOnce } from './caller.mjs'

const INTERVAL_MS = 100
/** Status of a write that works: a wrong code is counted in the database and then refused. */
const WORKS = 422

/** Outages that are closer together than this, in milliseconds, count as one. */
const APART_MS = 1_000

/**
 * @returns {{ firstMs: number, lastMs: number, failed: object[] }[]} outages after `at`, each from the start of the
 * first failed try to the end of the next that worked
 */
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
 * @returns {{ worksSince: (at: number) => boolean, outages: (at: number) => ReturnType<typeof spellsOf>, stop: () =>
 * Promise<void> }} `worksSince`: true if the last try began after that time and worked; `outages`: those after that
 * time
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
