/**
 * Runs a cluster on this machine until Ctrl-C: three PostgreSQL nodes under Patroni with synchronous replication, etcd,
 * HAProxy, and two servers. Everything is deleted at the end.
 *
 *   npm run cluster -- [--port 9500] [--pooler transaction|session] [--ttl 10] [--install]
 */
import { parseArgs } from 'node:util'
import { buildAll } from '../../scripts/build.mjs'
import { startCluster } from './startCluster.mjs'

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '9500' },
    pooler: { type: 'string', default: 'none' },
    ttl: { type: 'string', default: '10' },
    install: { type: 'boolean', default: false },
  },
})

const interrupted = new Promise((fulfil) => {
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, fulfil)
})

try {
  await buildAll()
  const starting = startCluster({
    port: Number(values.port),
    pooler: values.pooler,
    timing: { ttl: Number(values.ttl) },
    mayInstall: values.install,
    onProgress: (line) => console.log(line),
    onLine: (line, n) => console.log(`server${n + 1} ${line}`),
  })
  const cluster = await Promise.race([starting, interrupted.then(() => starting)])
  console.log('Ready. Ctrl-C ends it.')
  await interrupted
  console.log('Ending …')
  await cluster.stop()
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
