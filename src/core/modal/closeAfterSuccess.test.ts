import { testSaga } from 'redux-saga-test-plan'
import { selectAppConfig } from '../config/slice.ts'
import { closeAfterSuccess } from './closeAfterSuccess.ts'
import { keepScreen } from './keepScreen.ts'
import { requestClose } from './requestClose.ts'

const closing = () => testSaga(closeAfterSuccess).next().select(selectAppConfig)

it('the modal closes when the user has seen that it is done [MODAL-21]', () => {
  closing().next({ inDialog: true }).call(keepScreen, 1_400).next(true).call(requestClose, 'completed').next().isDone()
})

it('the modal closes at once inside a host element [MODAL-21]', () => {
  closing().next({ inDialog: false }).call(requestClose, 'completed').next().isDone()
})

it('the modal stays open where it shows something else by then [MODAL-22]', () => {
  closing().next({ inDialog: true }).call(keepScreen, 1_400).next(false).isDone()
})
