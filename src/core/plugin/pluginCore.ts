import type { Core } from '../saga/context.ts'
import { getContext, type TypedEffect } from '../saga/effects.ts'
import type { Plugin } from './types.ts'

/** What plugins have in the core's context. */
export interface PluginCore extends Core {
  /** The enabled plugins, in the host's order. */
  readonly definitions: readonly Plugin[]
}

export const pluginCore = (): TypedEffect<PluginCore> => getContext<PluginCore>('core')
