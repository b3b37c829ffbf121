/** What an import has done. */
export interface ImportCounts {
  /** Lines that are users or were refused. */
  lines: number
  made: number
  /** Users who were there already. */
  known: number
  refused: number
}

/** Shows how far an import is. */
export interface Progress {
  /** @param part of the file that was read, 0 to 1 */
  show(counts: ImportCounts, part: number): void
  end(): void
}

export interface ProgressDeps {
  /** Milliseconds, of any beginning. */
  now(): number
  /** The terminal; undefined if there is none, and lines are printed. */
  terminal: { write(text: string): unknown } | undefined
  printLine(text: string): void
}

const BAR_WIDTH = 24
/** Milliseconds between two updates. */
const EVERY_MS = { terminal: 100, lines: 5_000 }

/** A bar on a terminal; elsewhere a line every five seconds. */
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
      // Back to the first column, and what an earlier, longer text left is erased (ECMA-48, EL).
      terminal.write(`\r[${'#'.repeat(filled)}${'.'.repeat(BAR_WIDTH - filled)}] ${text}\x1b[K`)
    },
    end() {
      if (isShown) terminal?.write('\n')
    },
  }
}

const number = (value: number): string => value.toLocaleString('en-US')
