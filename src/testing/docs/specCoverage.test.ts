import { existsSync, readFileSync } from 'node:fs'

const page = readFileSync('docs/spec-coverage.md', 'utf8')
const rows = page.split('\n').filter((line) => line.startsWith('- '))
const tests = [...page.matchAll(/`([^`]+\.(?:test|e2e)\.tsx?)` “([^”]+)”/g)].map(([, file = '', name = '']) => [file, name] as const)

/** What a comment says, no test has to prove. */
const withoutComments = (source: string): string => source.replace(/^\s*(\/\/|\/?\*).*$/gm, '')

describe('docs/spec-coverage.md', () => {
  it.each(tests)('%s has the test “%s”', (file, name) => {
    expect(existsSync(file)).toBe(true)
    expect(withoutComments(readFileSync(file, 'utf8')).replaceAll("\\'", "'")).toContain(name)
  })

  it('names a test for every row, or says why there is none', () => {
    expect(rows.length).toBeGreaterThan(50)
    expect(rows.filter((row) => !row.includes('` “') && !row.includes('(no test:'))).toEqual([])
  })
})
