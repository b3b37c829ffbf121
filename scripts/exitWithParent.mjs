/** Preloaded into every service we start: ends it in good order when its parent is gone, however the parent ended. */
if (process.channel) {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
  // The channel alone must not keep a service running that has nothing left to do.
  process.channel.unref()
}
