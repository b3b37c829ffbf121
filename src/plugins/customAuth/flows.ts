import { createFlow, lazySaga } from '../../core/index.ts'

/** Flows for hosts: `client.plugins.customAuth.sync()`. The newest run wins: it knows the host's user best. */
export const customAuthFlows = {
  sync: createFlow('customAuth/sync', lazySaga(() => import('./saga.ts'), 'sync'), { concurrency: 'restart' }),
}
