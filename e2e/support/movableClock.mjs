/** Preloaded into a provider under test: each SIGUSR2 moves its clock eleven minutes ahead, and says so. */
const realNow = Date.now
let aheadMs = 0
Date.now = () => realNow() + aheadMs

process.on('SIGUSR2', () => {
  aheadMs += 11 * 60_000
  process.stdout.write('clock moved\n')
})
