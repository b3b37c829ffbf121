import { notesOf } from './notes.mjs'

const CHANGELOG = '# latchkey\n\n## 0.10.0\n\n### Minor Changes\n\n- Ten.\n\n## 0.1.0\n\nThe first version.\n'

it('notesOf returns the text under the heading of the version, with its own headings', () => {
  expect(notesOf(CHANGELOG, '0.10.0')).toBe('### Minor Changes\n\n- Ten.')
  expect(notesOf(CHANGELOG, '0.1.0')).toBe('The first version.')
})

it('notesOf refuses a version that the changelog does not have, or has without a text', () => {
  expect(() => notesOf(CHANGELOG, '0.1')).toThrow('CHANGELOG.md says nothing about 0.1.')
  expect(() => notesOf('# latchkey\n\n## 0.2.0\n', '0.2.0')).toThrow('nothing about 0.2.0')
})
