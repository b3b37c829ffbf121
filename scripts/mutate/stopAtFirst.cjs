/**
 * For a mutation run: stops a file at its first failure, except in the rounds with all texts at once, and shortens
 * waits.
 */
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
  // The normal limit is for slow machines; here, a change that makes a wait endless is one of the things to find.
  require('@testing-library/react').configure({ asyncUtilTimeout: 5_000 })
}
