import { createFlow, lazySaga, type User } from '../../core/index.ts'

/** Flows for hosts: `client.plugins.customAuth.sync()`. A new run replaces an older one, as it has the host's latest user. */
export const customAuthFlows = {
  sync: createFlow<void, User | null>('customAuth/sync', lazySaga(() => import('./saga.ts'), 'sync') as never, { concurrency: 'restart' }),
}
