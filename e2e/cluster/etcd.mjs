/**
 * Starts one etcd, in which Patroni keeps the name of the primary. A cluster in production has three, each on its own
 * machine.
 */
import { isHealthy, waitUntilReady } from '../../scripts/process.mjs'
import { makeFolder, startDaemon } from './daemon.mjs'
import { join } from 'node:path'

export const startEtcd = async ({ programs, ports, folder, account, timing }) => {
  const client = `http://127.0.0.1:${ports.etcd}`
  const peer = `http://127.0.0.1:${ports.etcdPeer}`
  const own = makeFolder(join(folder, 'etcd'), account)
  const daemon = startDaemon({
    name: 'etcd',
    command: programs.etcd,
    folder: own,
    account,
    args: [
      '--name',
      'one',
      '--data-dir',
      join(own, 'data'),
      '--listen-client-urls',
      client,
      '--advertise-client-urls',
      client,
      '--listen-peer-urls',
      peer,
      '--initial-advertise-peer-urls',
      peer,
      '--initial-cluster',
      `one=${peer}`,
      '--heartbeat-interval',
      String(timing.etcdHeartbeatMs),
      '--election-timeout',
      String(timing.etcdElectionMs),
      '--logger',
      'zap',
      // The first API of etcd, which Patroni uses here: see patroniSettings.mjs.
      '--enable-v2',
    ],
  })
  await waitUntilReady('etcd', () => isHealthy(`${client}/health`), daemon)
  return daemon
}
