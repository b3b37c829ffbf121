/** For a mutation run: the first failure of a file says enough, except in a round, and what never comes is not awaited for long. */
const { addEventHandler } = require('jest-circus')

const isRound = ['marked', 'named'].includes(JSON.parse(process.env.LATCHKEY_MUTATE_SHARD).phase)

const skipRest = (block) => {
  for (const child of block.children) {
    if (child.type === 'describeBlock') skipRest(child)
    else if (child.status === null || child.status === undefined) child.mode = 'skip'
  }
}

addEventHandler((event, state) => {
  if (!isRound && event.name === 'test_done' && event.test.errors.length > 0) skipRest(state.rootDescribeBlock)
})

if (typeof document !== 'undefined') {
  // The suite's own limit is for slow machines; here a wait that a change made endless is what is looked for.
  require('@testing-library/react').configure({ asyncUtilTimeout: 5_000 })
}
