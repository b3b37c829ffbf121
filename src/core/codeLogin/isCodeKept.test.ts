import { testSaga } from 'redux-saga-test-plan'
import { createTestBrowser } from '../../testing/index.ts'
import { whenConfigured } from '../config/saga.ts'
import { delay } from '../saga/context.ts'
import { isCodeKept } from './isCodeKept.ts'

describe('isCodeKept', () => {
  it.each([
    ['that an earlier page of the tab stored', '{}', true],
    ['in a tab where none is stored', null, false],
  ])('isCodeKept looks for a code %s once the page is ready', (_which, left, answer) => {
    const { tabStorage } = createTestBrowser().openTab()
    if (left !== null) tabStorage.set('latchkey:code', left)
    const get = jest.spyOn(tabStorage, 'get')
    const saga = testSaga(isCodeKept, { tabStorage, brand: 'latchkey' }).next().call(whenConfigured).next()
    saga.is(delay(0))
    expect(get).not.toHaveBeenCalled()
    saga.next().returns(answer)
  })
})
