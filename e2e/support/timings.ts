import type { FullConfig, Reporter, TestCase, TestResult, TestStep } from '@playwright/test/reporter'

/** Time of a test by activity, in milliseconds. */
interface Timing {
  readonly name: string
  readonly total: number
  /** Fixtures before and after the test: browser, context, first page, perhaps a provider. */
  readonly startUp: number
  /** Loading pages. */
  readonly loads: number
  /** Logging in, in tests that are not about the login. */
  readonly logIn: number
  /** Waiting for expectations and events. */
  readonly waits: number
  /** Accessibility checks with axe. */
  readonly axe: number
  /** Everything else: clicks, keys, the test's own code. */
  readonly rest: number
}
type Part = Exclude<keyof Timing, 'name' | 'total' | 'rest'>

/** Steps that the support files name, by title. */
const NAMED: Readonly<Record<string, Part>> = { 'log in': 'logIn', 'look with axe': 'axe' }

const partOf = ({ category, title }: TestStep): Part | undefined => {
  if (category === 'hook') return 'startUp'
  if (category === 'test.step') return NAMED[title]
  if (category === 'expect' || title.startsWith('Wait for')) return 'waits'
  return /^(Navigate|Reload|Go (back|forward)|Create page)/.test(title) ? 'loads' : undefined
}

const seconds = (ms: number): string => (ms / 1000).toFixed(1).padStart(7)
const COLUMNS = [
  'total',
  'startUp',
  'loads',
  'logIn',
  'waits',
  'axe',
  'rest',
] as const satisfies readonly (keyof Timing)[]

/**
 * Prints how the tests spent their time, the longest first: `LATCHKEY_TIMINGS=1 npx playwright test -c e2e`. Parallel
 * work counts in each part, so that `rest` may be too small for a test with several tabs.
 */
export default class Timings implements Reporter {
  readonly #timings: Timing[] = []
  #workers = 0

  onBegin({ workers }: FullConfig): void {
    this.#workers = workers
  }

  onTestEnd(test: TestCase, { duration, steps }: TestResult): void {
    const parts: Record<Part, number> = { startUp: 0, loads: 0, logIn: 0, waits: 0, axe: 0 }
    const add = (step: TestStep): void => {
      const part = partOf(step)
      if (part) parts[part] += step.duration
      else step.steps.forEach(add)
    }
    steps.forEach(add)
    const known = Object.values(parts).reduce((sum, ms) => sum + ms, 0)
    const name = `${test.location.file.split(/[\\/]/).at(-1)}:${test.location.line} [${test.parent.project()?.name}] ${test.title}`
    this.#timings.push({ name, total: duration, ...parts, rest: Math.max(0, duration - known) })
  }

  onEnd(): void {
    if (!process.env.LATCHKEY_TIMINGS) return
    const sums = COLUMNS.map((column) => this.#timings.reduce((sum, timing) => sum + timing[column], 0))
    const line = (values: readonly string[], name: string): string => `${values.join(' ')}  ${name}`
    console.log(
      `\n${line(
        COLUMNS.map((column) => column.padStart(7)),
        's',
      )}`,
    )
    for (const timing of this.#timings.toSorted((a, b) => b.total - a.total)) {
      console.log(
        line(
          COLUMNS.map((column) => seconds(timing[column])),
          timing.name,
        ),
      )
    }
    console.log(line(sums.map(seconds), `all ${this.#timings.length} tests, in ${this.#workers} workers`))
  }

  printsToStdio(): boolean {
    return false
  }
}
