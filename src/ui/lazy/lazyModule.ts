export type LazyState<Module> =
  | { readonly status: 'idle' | 'loading' }
  | { readonly status: 'ready'; readonly module: Module }
  | { readonly status: 'failed'; readonly error: unknown }

/**
 * A module that is imported on demand: once, shared by all who ask, and asked for anew after a failure. Unlike
 * `React.lazy` it tells its state without suspending, so what is on the screen stays there meanwhile.
 */
export interface LazyModule<Module> {
  getState(): LazyState<Module>
  subscribe(onChange: () => void): () => void
  /** Resolves with the module; rejects with what `import()` threw. */
  load(): Promise<Module>
  /** Loads the module before it is asked for. If that fails, it leaves the message that the user sees as it is. */
  preload(): void
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
    preload() {
      if (state === IDLE) load().catch(() => undefined)
    },
  }
}
