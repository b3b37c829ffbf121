import { PassThrough } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { passLines } from './wholeLines.ts'

it('wholeLines passes output on in whole lines only, in whatever chunks it arrives, and the last one at the end [V16.2.4, V16.4.1]', async () => {
  const written: string[] = []
  const one = new PassThrough()
  const other = new PassThrough()
  const to = { write: (text: string) => written.push(text) > 0 }
  const ends = [passLines(one, to), passLines(other, to)]
  const smile = Buffer.from('☺')
  one.write('{"a":1}\n{"b":')
  await nextTurn()
  other.write('{"c":3}\n')
  await nextTurn()
  one.write(smile.subarray(0, 1))
  await nextTurn()
  one.end(Buffer.concat([smile.subarray(1), Buffer.from('}\nrest')]))
  other.end()
  await Promise.all(ends)
  expect(written).toEqual(['{"a":1}\n', '{"c":3}\n', '{"b":☺}\n', 'rest\n'])
})
