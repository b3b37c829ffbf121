/**
 * One PostgreSQL node with its Patroni. All its connections, in and out, pass through relays, so that its network can
 * be cut.
 */
import { chownSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { makeFolder, startDaemon } from './daemon.mjs'
import { patroniSettings } from './patroniSettings.mjs'
import { childrenOf, postgresProcesses, postmasterOf, signalAll } from './processes.mjs'
import { startRelay } from './relay.mjs'

/** Milliseconds that PostgreSQL has to end after its Patroni has. */
const SHUTDOWN_MS = 10_000

/**
 * Prepares a node. Only its relays run until `start` is called.
 *
 * @returns the actions on it: `start` and `stop`; `kill` as a power cut does; `freeze` and `thaw` as a virtual machine
 * that is paused; `cut` and `mend` its network; `role` that its Patroni names, undefined if it does not answer
 */
export const createNode = async ({
  name,
  ports,
  etcdPort,
  folder,
  account,
  programs,
  password,
  timing,
  maxConnections,
}) => {
  const own = makeFolder(join(folder, name), account)
  const data = join(own, 'data')
  const file = join(own, 'patroni.yml')
  writeFileSync(
    file,
    JSON.stringify(
      patroniSettings({ name, ports, folder: own, binFolder: programs.postgres, password, timing, maxConnections }),
      null,
      2,
    ),
    { mode: 0o600 },
  )
  if (account) chownSync(file, account.uid, account.gid)
  const relays = await Promise.all([
    startRelay({ port: ports.postgresRelay, targetPort: ports.postgres }),
    startRelay({ port: ports.restRelay, targetPort: ports.rest }),
    startRelay({ port: ports.etcdRelay, targetPort: etcdPort }),
  ])
  let patroni

  const processes = () => (patroni ? [patroni.pid, ...childrenOf(patroni.pid), ...postgresProcesses(data)] : [])

  return {
    name,
    file,
    data,
    ports,
    start() {
      patroni = startDaemon({ name: 'patroni', command: programs.patroni, args: [file], folder: own, account })
      return patroni
    },
    async stop() {
      signalAll(processes(), 'SIGCONT')
      await patroni?.stop()
      patroni = undefined
      // PostgreSQL continues to run if its Patroni was killed, so it is ended separately.
      const postmaster = postmasterOf(data)
      if (postmaster !== undefined) signalAll([postmaster], 'SIGQUIT')
      for (const until = Date.now() + SHUTDOWN_MS; postmasterOf(data) !== undefined && Date.now() < until;)
        await sleep(50)
    },
    async kill() {
      signalAll(processes(), 'SIGKILL')
      await patroni?.exited
      patroni = undefined
    },
    freeze: () => signalAll(processes(), 'SIGSTOP'),
    thaw: () => signalAll(processes(), 'SIGCONT'),
    cut: () => relays.forEach((relay) => relay.cut()),
    mend: () => relays.forEach((relay) => relay.mend()),
    /** Asks Patroni directly and not through the relay, so that the answer arrives while the network is cut. */
    async state() {
      const answer = await fetch(`http://127.0.0.1:${ports.rest}/patroni`, {
        signal: AbortSignal.timeout(2_000),
      }).catch(() => undefined)
      return answer?.json().catch(() => undefined)
    },
    closeNetwork: () => Promise.all(relays.map((relay) => relay.stop())),
  }
}
