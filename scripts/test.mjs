/**
 * Runs all checks from a fresh clone: `npm test`; some of them: `npm test -- --only lint,unit`; or those that a change
 * can affect: `npm test -- --changed`.
 *
 * Two steps run at a time if each takes only one core; the first failure stops the rest. The last line has the number
 * of tests that passed and failed.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { planChanged } from './changed.mjs'
import { ensureChromium } from './chromium.mjs'
import { exitCodeOf, readArguments, UsageError } from './commandLine.mjs'
import { ensureEngines } from './engines.mjs'
import { ensureInstalled } from './install.mjs'
import { CommandFailed } from './process.mjs'
import { steps } from './steps.mjs'

const seconds = (startedAt) => `${((performance.now() - startedAt) / 1000).toFixed(1)} s`

const usage = (steps) => `Usage: npm test [-- [--only <steps> | --changed [commit]] [--timings]]

Installs what is missing and runs everything that must hold. The last line says how many tests passed and failed.

  --only <steps>       some of the steps, separated by commas, and what they stand on
  --changed [commit]   what the difference to the last commit, or to the one named, can touch; says what it leaves out
  --timings            also prints where the time went: by step, by test file, by browser test
  --help               print this

Steps
${steps.map(({ name, title }) => `  ${name.padEnd(14)} ${title}`).join('\n')}
`

const parseSelection = (only, known) => {
  if (only === undefined) return known
  const chosen = only.split(',').filter(Boolean)
  const unknown = chosen.filter((name) => !known.includes(name))
  if (chosen.length === 0 || unknown.length > 0) {
    throw new UsageError(
      `--only takes one or more of ${known.join(', ')}${unknown.length > 0 ? `; not ${unknown}` : ''}.`,
    )
  }
  return chosen
}

const readCommand = (args) => {
  const options = {
    only: { type: 'string' },
    changed: { type: 'boolean', default: false },
    timings: { type: 'boolean', default: false },
  }
  const { values, positionals } = readArguments(usage(steps), { args, options, allowPositionals: true })
  const { only, changed: isChanged, timings: showsTimings } = values
  if (positionals.length > (isChanged ? 1 : 0))
    throw new UsageError(`Unknown argument ${positionals.at(-1)}. See npm test -- --help.`)
  if (isChanged && only !== undefined) throw new UsageError('--changed chooses the steps itself: leave --only out.')
  return {
    isChanged,
    showsTimings,
    commit: positionals[0],
    chosen: withNeeded(
      steps,
      parseSelection(
        only,
        steps.map(({ name }) => name),
      ),
    ),
  }
}

/** Returns the chosen steps and those that they need, directly or not, such as `build` for `unit`. */
const withNeeded = (steps, chosen) => {
  const wanted = new Set()
  const add = (name) => {
    wanted.add(name)
    steps.find((step) => step.name === name).needs?.forEach(add)
  }
  chosen.forEach(add)
  return steps.filter(({ name }) => wanted.has(name))
}

const report = (step, startedAt, result, failure) => {
  const isSkipped = result.skipped !== undefined
  const end = failure ? 'FAILED' : isSkipped ? 'SKIPPED' : 'ok'
  const output = isSkipped ? result.skipped : result
  console.log(`\n── ${step.name}: ${step.title} ── ${end}, ${seconds(startedAt)}`)
  if (output.trim()) console.log(output.trimEnd())
  if (!failure) return
  if (failure instanceof CommandFailed && failure.output.trim()) console.log(failure.output.trimEnd())
  console.log(failure instanceof CommandFailed ? failure.message : (failure.stack ?? String(failure)))
}

/**
 * Runs the steps on two slots: whenever a slot is free, the first step that is ready and fits starts. A step for both
 * cores waits until both slots are free; others may overtake it.
 */
const runSteps = async (steps, context) => {
  const waiting = new Set(steps)
  const running = new Map()
  const done = new Set()
  const failed = []
  const slotsInUse = () => [...running.keys()].reduce((sum, step) => sum + step.slots, 0)
  const isReady = (step) =>
    slotsInUse() + step.slots <= 2 &&
    [...(step.needs ?? []), ...(step.after ?? [])].every(
      (name) => done.has(name) || !steps.some((s) => s.name === name),
    )

  const execute = async (step) => {
    const startedAt = performance.now()
    const finish = () =>
      context.timings.push({ step, from: startedAt - context.startedAt, to: performance.now() - context.startedAt })
    if (step.slots === 2) console.log(`\n── ${step.name}: ${step.title} ...`)
    try {
      const result = (await step.run(context)) ?? ''
      report(step, startedAt, result)
      if (result.skipped !== undefined) context.skipped.push(step.name)
      done.add(step.name)
    } catch (failure) {
      report(step, startedAt, '', failure)
      failed.push(step.name)
    }
    finish()
    running.delete(step)
  }

  while ((waiting.size > 0 && failed.length === 0) || running.size > 0) {
    for (const step of waiting) {
      if (failed.length > 0 || !isReady(step)) continue
      waiting.delete(step)
      running.set(step, execute(step))
    }
    await Promise.race(running.values())
  }
  return failed
}

/** @param {{ step: { name: string }, from: number, to: number }[]} timings in ms since the start */
const printTimings = (installed, timings) => {
  const row = (name, from, to) =>
    `${[from, to, to - from].map((ms) => (ms / 1000).toFixed(1).padStart(7)).join(' ')}  ${name}`
  const lines = timings.map(({ step, from, to }) => row(step.name, from, to))
  console.log(['\nSeconds', '   from      to    took', row('install', 0, installed), ...lines].join('\n'))
}

/** Installs the browsers one after the other, because two runs of apt-get at once would fail. */
const installBrowsers = async (steps) => {
  if (steps.some((step) => step.needsBrowser)) await ensureChromium()
  if (steps.some((step) => step.needsEngines)) await ensureEngines()
}

/**
 * Installs packages and the browsers that the steps need, both at once. Waits for both even if one fails, because
 * apt-get must not be interrupted.
 */
const install = async (steps) => {
  const results = await Promise.allSettled([ensureInstalled(), installBrowsers(steps)])
  for (const { status, reason } of results) if (status === 'rejected') throw reason
}

const main = async () => {
  const startedAt = performance.now()
  const { isChanged, showsTimings, commit, chosen } = readCommand(process.argv.slice(2))
  // The reporters of jest and Playwright read this variable.
  if (showsTimings) process.env.LATCHKEY_TIMINGS = '1'
  await install(isChanged ? [] : chosen)
  const installed = performance.now() - startedAt

  const folder = mkdtempSync(join(tmpdir(), 'latchkey-test-'))
  const counts = { passed: 0, failed: 0 }
  const unsteady = []
  const skipped = []
  const notRun = []
  try {
    const { steps: selected, leftOut } = isChanged
      ? await planChanged({ commit, folder, allSteps: steps })
      : { steps: chosen }
    if (isChanged) await install(selected)
    const timings = []
    const failed = await runSteps(selected, { folder, counts, unsteady, skipped, notRun, startedAt, timings })
    if (showsTimings) printTimings(installed, timings)
    if (failed.length > 0) {
      // A failed step without tests counts as one failed test, so that the last line of a failed run never says `0
      // failed`.
      counts.failed ||= 1
      const again = isChanged ? '' : ` Again alone: npm test -- --only ${failed}`
      console.log(`\nFAILED at step ${failed.join(', ')} after ${seconds(startedAt)}.${again}`)
      process.exitCode = 1
    } else {
      const passed = selected.length - skipped.length
      const told = skipped.length > 0 ? `${passed} steps passed, ${skipped} was skipped,` : `All ${passed} steps passed`
      console.log(`\n${told} in ${seconds(startedAt)}.`)
    }
    if (notRun.length > 0) console.log(`\nNOT TESTED: ${notRun.join(' ')}`)
    if (unsteady.length > 0) {
      console.log(`\nUNSTEADY: failed once and passed at the second try. Mend the cause:\n\n${unsteady.join('\n\n')}`)
    }
    if (leftOut) console.log(`\n${leftOut}\n`)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  console.log(`${counts.passed} passed, ${counts.failed} failed`)
}

try {
  await main()
} catch (error) {
  console.error(error.message)
  console.log('0 passed, 1 failed')
  process.exitCode = exitCodeOf(error)
}
