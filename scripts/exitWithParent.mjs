/** Preloaded into every service we start: ends it in good order when its parent is gone, however the parent ended. */
import cluster from 'node:cluster'

// A service's own worker processes inherit this. They end with the service, and wait for its orders on their channel.
if (process.channel && !cluster.isWorker) {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
  // The channel alone must not keep a service running that has nothing left to do.
  process.channel.unref()
  // A line written on the way out finds the pipe closed; that must not cut the shutdown short.
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (error) => {
      if (error.code !== 'EPIPE') throw error
    })
  }
}
