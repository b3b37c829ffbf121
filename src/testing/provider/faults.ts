/**
 * Faults of a call:
 * - `offline`: it never reaches the provider;
 * - `lost`: the provider does its work and the answer never arrives;
 * - `slow`: the answer takes 30 s, longer than the client waits (or `{ delayMs }`);
 * - `html`: a proxy's error page (502);
 * - `garbage`: 200 with a body that is not JSON;
 * - an answer of the test's own.
 */
export type Fault =
  | 'offline'
  | 'lost'
  | 'slow'
  | 'html'
  | 'garbage'
  | { readonly delayMs: number }
  | { readonly status: number; readonly body?: unknown; readonly headers?: Readonly<Record<string, string>> | undefined }

export interface FaultOptions {
  /** After this many calls the path works again. Default: until it is healed. */
  times?: number | undefined
}

export interface Faults {
  /** Breaks a path (`*`: every path). The newest fault of a path counts. Returns what heals it. */
  fail(path: string, fault: Fault, options?: FaultOptions): () => void
  /** Heals everything. */
  heal(): void
  /** The fault of the next call to a path; counts it. */
  next(path: string): Fault | undefined
}

interface ActiveFault {
  readonly path: string
  readonly fault: Fault
  left: number
}

export function createFaults(): Faults {
  let active: ActiveFault[] = []
  const remove = (entry: ActiveFault): void => {
    active = active.filter((other) => other !== entry)
  }
  return {
    fail(path, fault, { times = Infinity } = {}) {
      const entry = { path, fault, left: times }
      active = [entry, ...active]
      return () => remove(entry)
    },
    heal() {
      active = []
    },
    next(path) {
      const entry = active.find((candidate) => candidate.path === path || candidate.path === '*')
      if (!entry) return undefined
      entry.left -= 1
      if (entry.left <= 0) remove(entry)
      return entry.fault
    },
  }
}
