import type { MessageTexts } from './en.ts'

const KNOWN = 'Usa el contacto que ya conoces: este mensaje no contiene enlaces.'
const OTHERS_OUT = 'Se cerró la sesión en todos los demás dispositivos.'
const ALL_OUT = 'Se cerró la sesión en todos los dispositivos.'
const AS_BEFORE = 'tu cuenta vuelve a estar como antes y se cierra la sesión en todos los dispositivos.'
const OUT_THERE =
  'Es posible que alguien controle una página o un navegador en el que habías iniciado sesión. Cierra la sesión allí también.'

const es: MessageTexts = {
  'device.both': '{browser} en {os}',
  'device.os': 'dispositivo con {os}',
  'device.unknown': 'dispositivo desconocido',

  'method.account': 'una cuenta',
  'method.backup_codes': 'códigos de respaldo',
  'method.email': 'dirección de correo',
  'method.farcaster': 'cuenta de Farcaster',
  'method.passkey': 'llave de acceso',
  'method.phone': 'número de teléfono',
  'method.provider': 'cuenta de {provider}',
  'method.sms': 'SMS',
  'method.totp': 'aplicación de autenticación',
  'method.wallet': 'monedero',

  'mail.footer': 'Recibes este mensaje por tu cuenta en {app}.',

  'loginCode.subject': '{code} es tu código de {app}',
  'loginCode.title': 'Inicia sesión en {app}',
  'loginCode.enter': 'Escribe este código donde lo pediste.',
  'loginCode.text': '{code} es tu código para iniciar sesión en {app}.',
  'loginCode.expiry':
    'Sirve una sola vez y caduca en {minutes, plural, one {# minuto} many {# de minutos} other {# minutos}}.',
  'loginCode.unasked':
    'Si no pediste este código, ignora este mensaje: nadie puede usarlo sin tu buzón. No lo compartas nunca.',
  'loginCode.footer': 'Alguien escribió esta dirección para iniciar sesión en {app}.',

  'sms.code':
    '{code} es tu clave de {app}. Vence en {minutes, plural, one {# minuto} many {# de minutos} other {# minutos}}. No la compartas.',
  'sms.codeShort': '{code} es tu clave de {app}. No la compartas.',

  'notice.time': 'Fecha: {time}.',
  'notice.with': 'dispositivo: {device}',
  'notice.timeWith': '{time}, {how}',
  'notice.several':
    'Desde nuestro último mensaje hubo {count, plural, one {# cambio más} many {# de cambios más} other {# cambios más}}:',
  'notice.each': '{time}: {what}',
  'notice.advice': `Si no fuiste tú, es posible que alguien tenga acceso a tu cuenta. Cierra la sesión en tus dispositivos, revisa tu cuenta y contacta con el soporte de la aplicación. ${KNOWN}`,

  'loginChanged.title': 'Cambió tu forma de iniciar sesión en {app}',
  'loginChanged.linked': 'Se añadió a tu cuenta una nueva forma de iniciar sesión: {method}.',
  'loginChanged.replaced': `Una forma de iniciar sesión que usabas se sustituyó por otra: {method}. ${OTHERS_OUT}`,
  'loginChanged.updated': `Cambiaron los datos de una de tus formas de iniciar sesión: {method}. ${OTHERS_OUT}`,
  'loginChanged.unlinked': `Se quitó de tu cuenta una forma de iniciar sesión: {method}. ${OTHERS_OUT}`,
  'loginChanged.advice': `Si fuiste tú, no hay nada que hacer. Si no, deshazlo en un plazo de 7 días: ${AS_BEFORE}`,
  'loginChanged.link': 'Ver este cambio y deshacerlo',
  'loginChanged.adviceAll': `Si fuiste tú, no hay nada que hacer. Si no, deshaz todos en un plazo de 7 días desde el primero: ${AS_BEFORE}`,
  'loginChanged.linkAll': 'Ver estos cambios y deshacerlos',

  'changeUndone.title': 'Se deshizo un cambio en tu forma de iniciar sesión en {app}',
  'changeUndone.happened': `Puedes volver a iniciar sesión como antes de ese cambio. Los cambios posteriores se deshicieron con él. ${ALL_OUT}`,
  'changeUndone.otherDeleted':
    'Una cuenta nueva, creada desde entonces al iniciar sesión con lo que ahora recuperas, estaba vacía y se eliminó.',
  'changeUndone.advice': `Si no fuiste tú, alguien puede leer el correo de una dirección que estaba vinculada a tu cuenta. En ese caso, contacta con el soporte de la aplicación. ${KNOWN}`,

  'loginTaken.title': 'Se quitó una forma de iniciar sesión de tu cuenta en {app}',
  'loginTaken.happened': `Ya no puedes iniciar sesión en esta cuenta así: {method}. El operador lo devolvió a la cuenta que lo tenía antes. La cuenta conserva todo lo demás. ${ALL_OUT}`,
  'loginTaken.advice': `Si no lo pediste, contacta con el soporte de la aplicación. ${KNOWN}`,

  'mfaChanged.title': 'Cambiaron tus métodos de verificación de {app}',
  'mfaChanged.first': 'Se activó la verificación: {method}. Desde ahora se pedirá antes de las acciones delicadas.',
  'mfaChanged.added': 'Se añadió un método de verificación: {method}.',
  'mfaChanged.replaced':
    'Se configuró de nuevo un método de verificación: {method}. Lo que estaba configurado antes ya no funciona.',
  'mfaChanged.removed': 'Se quitó un método de verificación: {method}.',
  'mfaChanged.lastRemoved': 'Se quitó un método de verificación: {method}. Las acciones delicadas ya no se verifican.',
  'mfaChanged.reset':
    'El operador desactivó la verificación. Método usado hasta ahora: {method}. Puedes configurarla de nuevo en la aplicación.',

  'newSession.title': 'Tienes una sesión de {app} en un lugar nuevo',
  'newSession.happened': 'Tu sesión se trasladó a: {place}. Dispositivo: {device}. Nadie tuvo que iniciar sesión allí.',
  'newSession.program': 'un programa que no es un sitio web',
  'newSession.advice': `Si fuiste tú, no hay nada que hacer. Si no, cierra esa sesión. El enlace sirve una sola vez, en un plazo de 7 días. ${OUT_THERE}`,
  'newSession.link': 'Ver esta sesión y cerrarla',
  'newSession.adviceAll': `Si fuiste tú, no hay nada que hacer. Si no, cierra esas sesiones. El enlace sirve una sola vez, en un plazo de 7 días desde la primera. ${OUT_THERE}`,
  'newSession.linkAll': 'Ver estas sesiones y cerrarlas',

  'deletion.title': 'Tu cuenta en {app} se eliminará',
  'deletion.happened': `Pediste eliminar tu cuenta. Se eliminará para siempre, con todo lo que contiene, en esta fecha: {time}. ${ALL_OUT}`,
  'deletion.advice':
    'Si quieres conservarla, cancela la eliminación antes. Si no la pediste, hazlo también, luego inicia sesión y revisa cómo está protegida tu cuenta.',
  'deletion.link': 'Conservar mi cuenta',
  'deletion.final': `Si no lo pediste, contacta ahora con el soporte de la aplicación. ${KNOWN}`,

  'accountKept.title': 'Tu cuenta en {app} se conserva',
  'accountKept.happened':
    'Se canceló la eliminación de tu cuenta. Todo está como antes. La sesión sigue cerrada en todos los dispositivos.',
  'accountKept.advice': `Si no fuiste tú, alguien puede leer tu correo o iniciar sesión en tu nombre. Inicia sesión, revisa cómo está protegida tu cuenta y contacta con el soporte de la aplicación. ${KNOWN}`,

  'newDevice.title': 'Un dispositivo nuevo tiene acceso a tu monedero en {app}',
  'newDevice.text': 'Un dispositivo nuevo obtuvo acceso a tu monedero.',

  'backupCodeUsed.title': 'Se usó un código de respaldo de {app}',
  'backupCodeUsed.text': 'Se usó uno de tus códigos de respaldo en lugar de tu otra verificación.',
  'backupCodeUsed.left':
    'Te {count, plural, one {queda # código} many {quedan # de códigos} other {quedan # códigos}}.',
  'backupCodeUsed.few':
    'Solo te {count, plural, one {queda # código} many {quedan # de códigos} other {quedan # códigos}}. Crea otros nuevos en la aplicación.',
  'backupCodeUsed.none': 'Era el último. Crea otros nuevos en la aplicación.',

  'page.noToken': 'Este enlace está incompleto. Abre otra vez el del correo o cópialo entero.',
  'page.noScript': 'Esta página necesita JavaScript.',
  'page.back': 'Volver a {app}',
  'page.busy': 'Demasiados intentos. Espera un poco e inténtalo de nuevo.',

  'undoPage.title': 'Deshacer un cambio en tu cuenta',
  'undoPage.text':
    'Cambió tu forma de iniciar sesión. Si no fuiste tú, deshazlo: tu cuenta vuelve a estar como antes de este cambio, también se deshacen los cambios posteriores y se cierra la sesión en todos los dispositivos.',
  'undoPage.button': 'Deshacer este cambio',
  'undoPage.doing': 'Deshaciendo el cambio…',
  'undoPage.done': 'El cambio se deshizo y se cerró la sesión en todos los dispositivos. Inicia sesión como antes.',
  'undoPage.failed': 'No se pudo deshacer el cambio. Comprueba tu conexión e inténtalo de nuevo.',
  'undoPage.gone': 'Este cambio ya no se puede deshacer: ya se deshizo o tiene más de 7 días.',
  'undoPage.taken':
    'Este cambio todavía no se puede deshacer: aquello con lo que iniciabas sesión pertenece ahora a otra cuenta. Si es una dirección de correo tuya, usa el enlace del mensaje que se envió a esa dirección. Si no, inicia sesión en esa cuenta, vincula allí otra forma de iniciar sesión y desvincula esta. Luego abre este enlace otra vez: sigue siendo válido. Si no puedes, contacta con el soporte de la aplicación.',

  'keepPage.title': 'Conservar tu cuenta',
  'keepPage.text': 'Se pidió eliminar tu cuenta. Si la conservas, todo queda como antes e inicias sesión como siempre.',
  'keepPage.button': 'Conservar mi cuenta',
  'keepPage.doing': 'Cancelando la eliminación…',
  'keepPage.done': 'Tu cuenta se conserva. Inicia sesión como antes.',
  'keepPage.failed': 'No se pudo cancelar la eliminación. Comprueba tu conexión e inténtalo de nuevo.',
  'keepPage.gone':
    'Este enlace ya no funciona: pasó el plazo para conservar la cuenta o un mensaje más reciente tiene otro enlace.',
  'keepPage.used': 'Tu cuenta ya se conserva: este enlace ya no hace falta.',

  'endPage.title': 'Cerrar una sesión',
  'endPage.text':
    'Tu sesión se trasladó a un lugar nuevo. Si no fuiste tú, ciérrala. También se cierran todas las sesiones que se trasladaron después a un lugar nuevo. El navegador en el que iniciaste sesión la mantiene.',
  'endPage.button': 'Cerrar esta sesión',
  'endPage.doing': 'Cerrando la sesión…',
  'endPage.done': 'La sesión se cerró. Ahora cierra la sesión en el navegador del que venía y vuelve a iniciarla.',
  'endPage.failed': 'No se pudo cerrar la sesión. Comprueba tu conexión e inténtalo de nuevo.',
  'endPage.gone':
    'Este enlace ya no cierra ninguna sesión: ya se usó o tiene más de 7 días. Mira tus sesiones en la aplicación.',

  'homePage.title': 'Servidor de inicio de sesión',
  'homePage.heading': 'Aquí no hay nada que ver',
  'homePage.text':
    'Las aplicaciones usan esta dirección para que sus usuarios inicien sesión. Para iniciar sesión, abre la aplicación de la que vienes.',

  'loginPage.title': 'No se puede iniciar sesión',
  'loginPage.heading': 'Este inicio de sesión terminó',
  'loginPage.text':
    'Ya se usó, tardó demasiado o no empezó en este navegador. Vuelve a la aplicación e inicia sesión de nuevo.',
  'askPage.title': 'Confirma tu inicio de sesión',
  'askPage.heading': '¿Estás iniciando sesión en {app}?',
  'askPage.text':
    'No has llegado aquí desde {app}. Si seguiste un enlace de un mensaje o de otro sitio, cierra esta página: es posible que alguien quiera entrar en tu cuenta.',
  'askPage.goOn': 'He elegido iniciar sesión en {app}, continuar',

  'stepPage.title': 'No se puede continuar',
  'stepPage.heading': 'Este paso terminó',
  'stepPage.text':
    'Ya se usó, tardó demasiado o no empezó en este navegador. Vuelve a la aplicación e inténtalo de nuevo allí.',
  'drivePage.title': 'Confirma el acceso a tu Drive',
  'drivePage.heading': '¿Estás guardando o recuperando tu monedero en {app}?',
  'drivePage.text':
    'No has llegado aquí desde {app}. Si seguiste un enlace de un mensaje o de otro sitio, cierra esta página: es posible que alguien quiera tu monedero.',
  'drivePage.goOn': 'Empecé esto en {app}, continuar',
}

export default es
