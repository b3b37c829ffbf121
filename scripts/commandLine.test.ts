import { spawnSync } from 'node:child_process'

const runScript = (path: string, ...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [path, ...args], { encoding: 'utf8' })
  return { status, stdout, stderr, lastLine: stdout.trimEnd().split('\n').at(-1) }
}

describe('the commands of this repository', () => {
  it.each([
    ['scripts/start.mjs', 'Usage: npm start'],
    ['scripts/test.mjs', 'Usage: npm test'],
    ['scripts/build.mjs', 'Usage: npm run build'],
  ])('the command %s prints its usage with --help and does nothing', (path, usage) => {
    const { status, stdout, stderr } = runScript(path, '--help')
    expect(stdout.split('\n')[0]).toContain(usage)
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  })

  it.each([
    ['scripts/start.mjs', '--port=1', "Unknown option '--port'", 'Usage: npm start'],
    ['scripts/start.mjs', 'demo', "Unexpected argument 'demo'", 'Usage: npm start'],
    ['scripts/test.mjs', '--onyl', "Unknown option '--onyl'", 'Usage: npm test'],
    ['scripts/build.mjs', '--froce', "Unknown option '--froce'", 'Usage: npm run build'],
  ])('the command %s refuses the argument %s', (path, argument, reason, usage) => {
    const { status, stderr } = runScript(path, argument)
    expect(status).toBe(2)
    expect(stderr).toContain(reason)
    expect(stderr).toContain(usage)
  })

  it('npm test -- --help names the steps, and --only refuses an unknown step with exit code 2', () => {
    expect(runScript('scripts/test.mjs', '--help').stdout).toMatch(/\n {2}lint +oxfmt and oxlint\n/)
    const { status, stderr, lastLine } = runScript('scripts/test.mjs', '--only', 'lint,untis')
    expect({ status, lastLine }).toEqual({ status: 2, lastLine: '0 passed, 1 failed' })
    expect(stderr).toContain('; not untis.')
    expect(runScript('scripts/test.mjs', '--only=').status).toBe(2)
  })
})
