import { AuthError } from '../errors/AuthError.ts'
import { call, type SagaGenerator } from './effects.ts'

/** A saga whose code loads when it first runs, or when it is preloaded. */
export interface LazySaga<Args extends readonly unknown[], R> {
  (...args: Args): SagaGenerator<R>
  /** Loads the code before the first run. The interface calls it when the user is about to need the saga. */
  readonly preload: () => Promise<unknown>
  /** Returns the saga from the module that `preload` loaded. */
  readonly in: (module: unknown) => (...args: Args) => SagaGenerator<R>
}

/**
 * Keeps a saga out of the code that a host loads up front. The saga itself stays a plain named export, so that tests can
 * step through it.
 *
 * @param load `() => import('./saga.ts')`
 * @param name The saga's export.
 * @throws AuthError `network_unreachable`, from the saga, when its code cannot be loaded.
 * @example
 * const load = () => import('./saga.ts')
 * export const sendCodeFlow = createFlow('email/sendCode', lazySaga(load, 'sendCode'))
 */
export function lazySaga<Module, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
): Module[Name] extends (...args: infer Args) => SagaGenerator<infer R> ? LazySaga<Args, R> : never {
  function* saga(...args: never[]): SagaGenerator<unknown> {
    const loaded = (yield* call(loadModule, load as () => Promise<unknown>)) as Module
    return (yield* call(loaded[name] as (...args: never[]) => SagaGenerator<unknown>, ...args)) as unknown
  }
  return Object.assign(saga, { preload: load, in: (module: Module) => module[name] }) as never
}

/** Loads code that is needed now. @throws AuthError `network_unreachable` */
export const loadModule = async <Module>(load: () => Promise<Module>): Promise<Module> => {
  try {
    return await load()
  } catch (cause) {
    throw new AuthError('network_unreachable', 'A part of the login could not be loaded. Check your connection.', {
      retryable: true,
      cause,
    })
  }
}
