import type { Messages } from '../../../core/index.ts'
import type { AccountDataTextKey } from './en.ts'

const es = {
  'accountData.confirm': 'Antes de eliminar tu cuenta, confirma que eres tú.',
  'accountData.delete.title': 'Eliminar tu cuenta',
  'accountData.delete.detail': 'Esto elimina tu cuenta de {appName} para todos tus dispositivos.',
  'accountData.delete.goes': 'Se elimina',
  'accountData.delete.goes.logins': 'Tus formas de acceso, tus segundos factores y tus dispositivos',
  'accountData.delete.goes.wallet':
    'Tu monedero: sin su clave exportada, nadie podrá volver a acceder a lo que contiene',
  'accountData.delete.goes.data': 'Lo que el servicio de acceso guarda sobre ti',
  'accountData.delete.stays': 'Se conserva',
  'accountData.delete.stays.chain': 'Los pagos en redes públicas, que nadie puede eliminar',
  'accountData.delete.stays.app': 'Lo que {appName} guarda por su cuenta: pregúntaselo',
  'accountData.delete.later': 'Puedes cambiar de opinión durante unos días. Después desaparece para siempre.',
  'accountData.delete.balance': 'Tu monedero aún contiene {amounts}.',
  'accountData.delete.balance.some': 'Puede que tu monedero aún contenga algo: no todas las redes han respondido.',
  'accountData.delete.balance.more': 'Puede que contenga más: no todas las redes han respondido.',
  'accountData.delete.balance.advice':
    'Antes, envíalo a otra dirección o exporta tu clave. Un pago que llegue después también se pierde.',
  'accountData.delete.balance.loading': 'Consultando tu monedero',
  'accountData.delete.exportKey': 'Exportar tu clave',
  'accountData.delete.next': 'Eliminar mi cuenta',
  'accountData.delete.question': '¿Eliminar tu cuenta ahora?',
  'accountData.delete.yes': 'Sí, eliminarla',
  'accountData.delete.no': 'Conservarla',
  'accountData.delete.failed': 'No ha funcionado. Vuelve a intentarlo.',
  'accountData.deleted.title': 'Tu cuenta está eliminada',
  'accountData.deleted.detail': 'El {time} desaparece para siempre.',
  'accountData.deleted.mailed':
    'Te hemos enviado un enlace con el que puedes conservarla hasta entonces. También puedes volver a iniciar sesión.',
  'accountData.deleted.login': 'Para conservarla, vuelve a iniciar sesión antes de esa fecha.',
  'accountData.deleted.close': 'Listo',
  'accountData.export.confirm': 'Antes de exportar tus datos, confirma que eres tú.',
  'accountData.export.title': 'Exportar tus datos',
  'accountData.export.detail': 'Un archivo con todo lo que {appName} guarda sobre ti en su servicio de acceso.',
  'accountData.export.what':
    'Contiene tus cuentas, dispositivos, segundos factores y actividad reciente, pero no claves ni contraseñas. No lo compartas con nadie.',
  'accountData.export.save': 'Guardar el archivo',
  'accountData.export.saved': 'Guardado.',
  'accountData.export.failed': 'No ha funcionado. Vuelve a intentarlo.',
} as const satisfies Messages & Record<AccountDataTextKey, string>

export default es
