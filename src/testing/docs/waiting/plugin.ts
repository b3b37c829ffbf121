import { defineLoginMethod } from 'latchkey/core'
import { LANTERN_ERRORS, lanternFlows, lanternSlice } from './lantern.ts'

export const lantern = () =>
  defineLoginMethod({
    id: 'lantern',
    slice: lanternSlice,
    flows: lanternFlows,
    login: lanternFlows.logIn,
    errors: LANTERN_ERRORS,
    screens: { SCAN: { load: () => import('./screens/Scan.tsx') } },
    landing: [
      {
        method: 'lantern',
        group: 'social',
        label: 'lantern.continue',
        load: () => import('./screens/LanternOption.tsx'),
        screen: 'SCAN',
      },
    ],
    link: { accountTypes: ['lantern'], unlink: lanternFlows.unlink, describe: () => 'Lantern' },
    locales: {
      en: {
        'lantern.continue': 'Continue with Lantern',
        'lantern.title': 'Scan with your Lantern',
        'lantern.code': 'QR code of the login',
        'lantern.waiting': 'Waiting for your Lantern…',
        'lantern.left': '{seconds} s left',
        'lantern.success': 'Success!',
        'lantern.done': 'You are logged in.',
        'lantern.again': 'Try again',
        'lantern.refused': 'You refused the login on your Lantern.',
        'lantern.timedOut': 'Nobody confirmed the login in time.',
        'lantern.failed': 'Something went wrong. Please try again.',
      },
    },
  })
