/** Holds a rate of logins for minutes, and shows what grows meanwhile. */
import { loadavg } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { countBy, describeCounts, percentile } from './report.mjs'
import { sample, slopeOf } from './samples.mjs'

const SAMPLE_S = 10
/** Minutes that a server needs until its memory is what it goes on with. They count for the table, not for the slope. */
const WARM_MINUTES = 2

const COLUMNS = {
  resident: 'resident MiB',
  heap: 'heap MiB',
  descriptors: 'descriptors',
  connections: 'connections to PostgreSQL',
  loopMs: 'event loop, p99 ms',
}

/**
 * @param {{ logins: object, rate: number, minutes: number, of: object }} options `logins` of support/logins.mjs; `of`: what
 * `sample` reads
 */
export const holdSteady = async ({ logins, rate, minutes, of }) => {
  const [samples, answers] = [[], []]
  const begin = performance.now()
  const secondsSince = () => (performance.now() - begin) / 1_000
  let isOver = false
  const sampling = (async () => {
    for (let next = 0; !isOver; next += SAMPLE_S) {
      await sleep(Math.max(0, next - secondsSince()) * 1_000)
      if (!isOver) samples.push({ atS: secondsSince(), ...(await sample(of)) })
    }
  })()
  await logins.come({
    rate,
    seconds: minutes * 60,
    onAnswer: ({ asked, entered }, atS) => {
      for (const { status, code, ms } of [asked, entered ?? []].flat()) answers.push({ atS, status, code, ms })
    },
  })
  isOver = true
  await sampling

  const inMinute =
    (minute) =>
    ({ atS }) =>
      Math.floor(atS / 60) === minute
  const middleOf = (list, key) =>
    percentile(
      list.map((one) => one[key]),
      0.5,
    )
  console.log(`${rate} logins in a second for ${minutes} minutes, load ${loadavg()[0].toFixed(1)}`)
  for (let minute = 0; minute < minutes; minute += 1) {
    const [took, read] = [answers.filter(inMinute(minute)), samples.filter(inMinute(minute))]
    const times = took.map(({ ms }) => ms)
    const failed = took.filter(({ status }) => status !== 200)
    const seen = Object.entries(COLUMNS).map(([key, title]) => `${title} ${middleOf(read, key)}`)
    console.log(
      `  minute ${minute + 1}: p50 ${percentile(times, 0.5)}, p99 ${percentile(times, 0.99)}, longest ${percentile(times, 1)} ms; failed ${failed.length}; ${seen.join(', ')}`,
    )
  }
  const warm = samples.filter(({ atS }) => atS >= Math.min(WARM_MINUTES, minutes / 2) * 60)
  const slopes = Object.entries(COLUMNS).map(([key, title]) => `${title} ${slopeOf(warm, key).toFixed(2)}`)
  console.log(`  a minute, once warm: ${slopes.join(', ')}`)
  const failed = answers.filter(({ status }) => status !== 200)
  console.log(
    `  ${answers.length} calls, failed: ${describeCounts(countBy(failed, ({ status, code }) => `${status} ${code ?? ''}`))}`,
  )
  if (failed.length > 0) process.exitCode = 1
}
