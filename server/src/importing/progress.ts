/** Numbers of lines that an import has processed so far, by outcome. */
export interface ImportCounts {
  /** All lines with a user, including refused ones. */
  lines: number
  made: number
  /** Users who had been imported before. */
  known: number
  refused: number
}

/** Reports to the operator how far an import is, on a terminal or as lines. */
export interface Progress {
  /** Shows the current numbers. @param part read share of the file, 0 to 1 */
  show(counts: ImportCounts, part: number): void
  end(): void
}

export interface ProgressDeps {
  /** Milliseconds on any clock that only goes forwards. */
  now(): number
  /** The terminal; undefined if the output goes elsewhere, so lines are printed instead. */
  terminal: { write(text: string): unknown } | undefined
  printLine(text: string): void
}

const BAR_WIDTH = 24
/** Milliseconds between two updates of the display. */
const EVERY_MS = { terminal: 100, lines: 5_000 }

/** Creates a progress bar on a terminal, or elsewhere a line every five seconds. */
export function createProgress({ now, terminal, printLine }: ProgressDeps): Progress {
  const start = now()
  let last = start
  let isShown = false
  return {
    show(counts, part) {
      if (now() - last < (terminal ? EVERY_MS.terminal : EVERY_MS.lines)) return
      last = now()
      const seconds = (last - start) / 1000
      const rate = Math.round(counts.lines / seconds)
      const left = part > 0 ? Math.ceil((seconds / part) * (1 - part)) : undefined
      const text = [
        `${Math.floor(part * 100)} %`,
        `${number(counts.lines)} users`,
        `${number(rate)} a second`,
        ...(counts.refused > 0 ? [`${number(counts.refused)} errors`] : []),
        ...(left === undefined ? [] : [`${number(left)} s left`]),
      ].join(', ')
      if (!terminal) return printLine(text)
      const filled = Math.round(part * BAR_WIDTH)
      isShown = true
      // Moves to the first column, and erases what a longer text left at the end (ECMA-48, EL).
      terminal.write(`\r[${'#'.repeat(filled)}${'.'.repeat(BAR_WIDTH - filled)}] ${text}\x1b[K`)
    },
    end() {
      if (isShown) terminal?.write('\n')
    },
  }
}

const number = (value: number): string => value.toLocaleString('en-US')
