import { ConfigError, type Client, type Messages } from '../../core/index.ts'
import { enLazy } from './enLazy.ts'

/** Reports the host's texts that replace nothing, because neither the core nor an enabled plugin has their key. */
export function reportStrayTexts(
  own: Messages,
  loaded: readonly (Messages | undefined)[],
  reportError: Client['reportError'],
): void {
  const known = new Set([...loaded, enLazy].flatMap((messages = {}) => Object.keys(messages)))
  const stray = Object.keys(own).filter((key) => !known.has(key))
  if (stray.length === 0) return
  const error = new ConfigError({
    problem: '`config.texts` names unknown texts.',
    given: stray,
    fix: 'Correct the keys, or enable the plugins that they belong to.',
  })
  reportError(error, { plugin: null, phase: 'start' })
}
