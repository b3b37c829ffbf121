/**
 * Faults of a call:
 * - `offline`: the call never reaches the provider;
 * - `lost`: the provider handles the call, but the answer never arrives;
 * - `slow`: the answer takes 30 s, longer than the client waits (or `{ delayMs }`);
 * - `html`: a proxy's error page (502);
 * - `garbage`: 200 with a body that is not JSON;
 * - an object: that answer.
 */
export type Fault =
  | 'offline'
  | 'lost'
  | 'slow'
  | 'html'
  | 'garbage'
  | { readonly delayMs: number }
  | {
      readonly status: number
      readonly body?: unknown
      readonly headers?: Readonly<Record<string, string>> | undefined
    }

export interface FaultOptions {
  /** Number of calls that fail. Default: all, until the fault is ended. */
  times?: number | undefined
}

export interface Faults {
  /** Makes calls to a path fail (`*`: every path). The newest fault of a path counts. Returns a function that ends it. */
  fail(path: string, fault: Fault, options?: FaultOptions): () => void
  /** Ends all faults that `fail` began. */
  heal(): void
  /** Returns the fault for the next call to a path, and counts the call. */
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
