/** A source that a directive allows, with the reasons for it. */
export interface PolicySource {
  /** Text of the source in the header: an origin, or a keyword with its quotes, such as `'self'`. */
  readonly source: string
  /** What the source is for: a few words such as `the provider`, or the id of the plugin that needs it. */
  readonly reasons: readonly string[]
}

/** A row of the policy to show to a person: a directive with all its sources. */
export interface PolicyRow {
  /** Name of the directive, such as `connect-src`. */
  readonly directive: string
  readonly sources: readonly PolicySource[]
}

/** A Content-Security-Policy: as a header to send, and as rows that say why each source is allowed. */
export interface ContentSecurityPolicy {
  /** The value of the header `Content-Security-Policy`, on one line. */
  readonly header: string
  /** The directives of the header, in its order, with a reason for each source. */
  readonly directives: readonly PolicyRow[]
}

/** Collects the sources of a policy. A source that is allowed for several reasons is in the header once. */
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
