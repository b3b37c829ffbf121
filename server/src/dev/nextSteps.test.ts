import { readFileSync } from 'node:fs'
import { nextSteps } from './nextSteps.ts'

const text = nextSteps('http://localhost:4177')

describe('nextSteps', () => {
  it('nextSteps names the address, the inbox and the command that begins an app', () => {
    expect(text).toContain('    Server   http://localhost:4177\n    Inbox    http://localhost:4177/dev/inbox   (')
    expect(text).toContain('    npm create latchkey@latest my-app\n')
  })

  it("nextSteps shows the example of the server's README, whose code is compiled, with its own address", () => {
    const [, example = ''] = /^```tsx\n([^]*?)^```$/m.exec(readFileSync('server/README.md', 'utf8')) ?? []
    const own = example.replace('http://localhost:4100', 'http://localhost:4177')
    expect(own).toContain('<LatchkeyProvider')
    expect(text.replaceAll(/^ {4}/gm, '')).toContain(own)
  })
})
