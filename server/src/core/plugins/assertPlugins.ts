import type { AppSettings } from '../apps/index.ts'
import { type ServerPlugin, assertTableNames } from '../contract/index.ts'
import { EVENT_NAME, isCoreEvent } from '../events/index.ts'
import { MESSAGE_TYPE } from '../apps/index.ts'
import { isBuiltInType } from '../outbox/index.ts'

/**
 * Checks the plugins of a server against each other and against the apps that name them.
 * @throws Error on a duplicate id or security event, a shared or read account type that no plugin owns, or an app that
 * names a plugin this server does not run
 */
export function assertPlugins(plugins: readonly ServerPlugin[], apps: readonly AppSettings[]): readonly ServerPlugin[] {
  const ids = new Set<string>()
  for (const { id } of plugins) {
    if (ids.has(id)) throw new Error(`Two server plugins have the id "${id}". Load only one of them.`)
    ids.add(id)
  }
  assertTableNames(plugins)
  const owners = new Map<string, string>()
  for (const { id, securityEvents = [] } of plugins) {
    for (const name of securityEvents) {
      if (!EVENT_NAME.test(name))
        throw new Error(
          `Server plugin "${id}" declares the security event "${name}": name it with lower-case letters, digits and "_".`,
        )
      if (isCoreEvent(name) || owners.has(name)) {
        throw new Error(
          `Server plugin "${id}" declares the security event "${name}", which ${owners.has(name) ? 'another plugin' : 'the core'} owns. Choose another name.`,
        )
      }
      owners.set(name, id)
    }
  }
  for (const { id, webhooks = [] } of plugins) {
    const wrong = webhooks.find(
      (type) => !isBuiltInType(id, type) && !(type.startsWith(`${id}.`) && MESSAGE_TYPE.test(type)),
    )
    if (wrong !== undefined)
      throw new Error(`Server plugin "${id}" declares the webhook "${wrong}": name it "${id}.<name>", in lower case.`)
  }
  const types = new Set(plugins.flatMap(({ accountTypes = [] }) => accountTypes.map(({ type }) => type)))
  for (const { id, sharedAccountTypes = [], readsAccountTypes = [] } of plugins) {
    for (const [verb, others] of [
      ['shares', sharedAccountTypes],
      ['reads', readsAccountTypes],
    ] as const) {
      const missing = others.find((type) => !types.has(type))
      if (missing !== undefined)
        throw new Error(
          `Server plugin "${id}" ${verb} the account type "${missing}", which no plugin of this server owns.`,
        )
    }
  }
  for (const app of apps) {
    for (const id of [...(app.loginMethods ?? []), ...Object.keys(app.plugins)]) {
      if (!ids.has(id)) {
        throw new Error(
          `App "${app.id}" names the plugin "${id}", which this server does not run. It runs: ${[...ids].join(', ')}.`,
        )
      }
    }
  }
  return plugins
}
