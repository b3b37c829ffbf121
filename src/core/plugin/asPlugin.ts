import { flowCore } from '../flow/flowCore.ts'
import { select, setContext, type SagaGenerator } from '../saga/effects.ts'
import { selectCrashedPlugins } from './registry.ts'
import type { Plugin } from './types.ts'

/**
 * Runs a saga of a plugin as that plugin, with its options, no matter which saga calls it.
 *
 * @throws AuthError `plugin_crashed`, from the saga, if the plugin stopped working
 * @example
 * const connection = yield* call(asPlugin(connector, connector.connect), { walletId })
 */
export const asPlugin = <Args extends readonly unknown[], R>(
  { id, options }: Pick<Plugin, 'id' | 'options'>,
  saga: (...args: Args) => SagaGenerator<R>,
) =>
  function* (...args: Args): SagaGenerator<R> {
    if ((yield* select(selectCrashedPlugins))[id]) throw (yield* flowCore()).runs.crashedError(id)
    yield* setContext({ plugin: { id, options } })
    return yield* saga(...args)
  }
