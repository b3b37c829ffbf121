import { createFlow, lazySaga, type User } from '../../core/index.ts'

/** Flows for hosts: `client.plugins.customAuth.sync()`. A new run replaces an older one, as it has the host's latest user. */
export const customAuthFlows = {
  // Hosts pass nothing; the plugin itself passes the answer that it has.
  sync: createFlow<void, User | null>('customAuth/sync', lazySaga(() => import('./saga.ts'), 'sync') as never, {
    concurrency: 'restart',
  }),
}
