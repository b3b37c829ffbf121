export type LazyState<Module> =
  | { readonly status: 'idle' | 'loading' }
  | { readonly status: 'ready'; readonly module: Module }
  | { readonly status: 'failed'; readonly error: unknown }

/**
 * A module that is imported on demand: once for all callers, and again after a failure. Unlike `React.lazy` it exposes its state
 * without suspending, so the current content stays on the screen meanwhile.
 */
export interface LazyModule<Module> {
  getState(): LazyState<Module>
  subscribe(onChange: () => void): () => void
  /** Resolves with the module; rejects with what `import()` threw. */
  load(): Promise<Module>
  /**
   * Loads the module in advance. If that fails, a failure that the user already sees stays as it is. Resolves when the loading
   * has ended; never rejects.
   */
  preload(): Promise<void>
}

const IDLE = { status: 'idle' } as const
const LOADING = { status: 'loading' } as const

export function lazyModule<Module>(importModule: () => Promise<Module>): LazyModule<Module> {
  let state: LazyState<Module> = IDLE
  let loading: Promise<Module> | undefined
  const listeners = new Set<() => void>()

  const change = (next: LazyState<Module>) => {
    state = next
    listeners.forEach((listener) => listener())
  }

  const begin = async (): Promise<Module> => {
    try {
      const module = await importModule()
      change({ status: 'ready', module })
      return module
    } catch (error) {
      loading = undefined
      change({ status: 'failed', error })
      throw error
    }
  }

  const load = () => {
    if (!loading) {
      change(LOADING)
      loading = begin()
    }
    return loading
  }

  return {
    getState: () => state,
    subscribe(onChange) {
      listeners.add(onChange)
      return () => listeners.delete(onChange)
    },
    load,
    async preload() {
      try {
        await (state === IDLE ? load() : loading)
      } catch {
        // Ignored here: a failure is reported when the module is needed and `load()` fails.
      }
    },
  }
}
