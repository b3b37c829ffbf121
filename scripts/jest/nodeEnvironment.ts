import NodeEnvironment from 'jest-environment-node'
import { installPromptTimers, type Realm } from './promptTimers.ts'

/** Node as the environment of tests that need no page. */
export default class PlainEnvironment extends NodeEnvironment {
  #endTimers: (() => void) | undefined

  override async setup(): Promise<void> {
    await super.setup()
    this.#endTimers = installPromptTimers(this.global as unknown as Realm)
  }

  override async teardown(): Promise<void> {
    this.#endTimers?.()
    await super.teardown()
  }
}
