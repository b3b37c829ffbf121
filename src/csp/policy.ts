/** One source of a directive. */
export interface PolicySource {
  /** As it stands in the header: an origin, or a keyword with its quotes. */
  readonly source: string
  /** Purposes of the source, in a few words each; the ids of plugins as they are. */
  readonly reasons: readonly string[]
}

/** One directive. */
export interface PolicyRow {
  /** Such as `connect-src`. */
  readonly directive: string
  readonly sources: readonly PolicySource[]
}

/** A policy, to be sent and to be explained. */
export interface ContentSecurityPolicy {
  /** The value of the header `Content-Security-Policy`, on one line. */
  readonly header: string
  /** The same with reasons, in the order of the header. */
  readonly directives: readonly PolicyRow[]
}

/** Collects sources: each stands once, with all that it is for. */
export function createPolicy() {
  const rows = new Map<string, Map<string, string[]>>()
  return {
    allow(directive: string, source: string, reason: string): void {
      const row = rows.get(directive) ?? new Map<string, string[]>()
      rows.set(directive, row)
      const reasons = row.get(source) ?? []
      if (!reasons.includes(reason)) row.set(source, [...reasons, reason])
    },
    build(): ContentSecurityPolicy {
      const directives = [...rows].map(([directive, row]) => ({
        directive,
        sources: [...row].map(([source, reasons]) => ({ source, reasons })),
      }))
      const header = directives
        .map(({ directive, sources }) => [directive, ...sources.map(({ source }) => source)].join(' '))
        .join('; ')
      return { header, directives }
    },
  }
}
