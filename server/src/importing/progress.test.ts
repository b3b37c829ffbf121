import { createProgress, type ImportCounts } from './progress.ts'

const counts = (lines: number, refused = 0): ImportCounts => ({ lines, made: lines - refused, known: 0, refused })

let now: number
let written: string[]
let printed: string[]
const start = (hasTerminal: boolean) =>
  createProgress({
    now: () => now,
    terminal: hasTerminal ? { write: (text) => written.push(text) } : undefined,
    printLine: (text) => printed.push(text),
  })
beforeEach(() => {
  now = 7_000
  written = []
  printed = []
})

describe('the progress of an import', () => {
  it('the progress of an import is a bar with users, rate, errors and time left in a terminal, ten times a second at most', () => {
    const progress = start(true)
    now += 99
    progress.show(counts(100), 0.1)
    expect(written).toEqual([])
    now += 1_901
    progress.show(counts(5_000, 3), 0.25)
    progress.show(counts(5_001, 3), 0.25)
    expect(written).toEqual([
      '\r[######..................] 25 %, 5,000 users, 2,500 a second, 3 errors, 6 s left\u001b[K',
    ])
    progress.end()
    expect(written.at(-1)).toBe('\n')
    expect(printed).toEqual([])
  })

  it('the progress of an import is a line every five seconds if the output is no terminal', () => {
    const progress = start(false)
    now += 4_999
    progress.show(counts(100), 0.1)
    now += 1
    progress.show(counts(10_000), 0.5)
    progress.show(counts(10_500), 0.52)
    progress.end()
    expect(printed).toEqual(['50 %, 10,000 users, 2,000 a second, 5 s left'])
    expect(written).toEqual([])
  })
})
