/**
 * Preloaded into every service that these scripts start: shuts the service down properly when its parent ends, for
 * whatever reason.
 */
import cluster from 'node:cluster'

/** The process, or with `?group` the group of processes that it leads. */
const target = new URL(import.meta.url).searchParams.has('group') ? -process.pid : process.pid

// Skips a service's own worker processes, which inherit this module: they end with the service, and wait for its
// messages on their channel.
if (process.channel && !cluster.isWorker) {
  process.once('disconnect', () => process.kill(target, 'SIGTERM'))
  // The channel alone must not keep a service running that has nothing left to do.
  process.channel.unref()
  // After the parent's end, output fails because the pipe is closed. That must not interrupt the shutdown.
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (error) => {
      if (error.code !== 'EPIPE') throw error
    })
  }
}
