import type { RecoveryPasswordTextKey } from './en.ts'

const es: Readonly<Record<RecoveryPasswordTextKey, string>> = {
  'recoveryPassword.option': 'Crear una contraseña',
  'recoveryPassword.password': 'Contraseña',
  'recoveryPassword.show': 'Mostrar contraseña',
  'recoveryPassword.hide': 'Ocultar contraseña',
  'recoveryPassword.account': '{who} (monedero)',
  'recoveryPassword.accountLabel': 'Cuenta',
  'recoveryPassword.step': 'Paso {at} de {count}',
  'recoveryPassword.continue': 'Continuar',
  'recoveryPassword.cancel': 'Cancelar',
  'recoveryPassword.close': 'Cerrar',
  'recoveryPassword.done': 'Listo',
  'recoveryPassword.retry': 'Reintentar',

  'recoveryPassword.create.title': 'Protege tu cuenta',
  'recoveryPassword.create.detail':
    'Elige una contraseña que solo tú conozcas. Abre tu monedero en un dispositivo nuevo.',
  'recoveryPassword.create.generate': 'Generar una contraseña segura',
  'recoveryPassword.create.another': 'Generar otra',
  'recoveryPassword.create.generated': 'Hay una contraseña nueva en el campo.',
  'recoveryPassword.create.hint': 'Al menos 6 letras, dígitos o !@#$%^&*()-_+.',

  'recoveryPassword.strength': 'Seguridad de la contraseña',
  'recoveryPassword.strength.weak': 'Débil',
  'recoveryPassword.strength.medium': 'Media',
  'recoveryPassword.strength.strong': 'Fuerte',

  'recoveryPassword.save.title': 'Guarda tu contraseña',
  'recoveryPassword.save.detail':
    'Nadie puede restablecerla, nosotros tampoco. Guárdala en un lugar seguro antes de continuar.',
  'recoveryPassword.save.copy': 'Copiar al portapapeles',
  'recoveryPassword.save.copied': 'Copiado',
  'recoveryPassword.save.copyFailed': 'No se pudo copiar',
  'recoveryPassword.save.download': 'Descargar como archivo',
  'recoveryPassword.save.downloaded': 'El archivo está en tus descargas.',
  'recoveryPassword.save.file':
    'Contraseña de recuperación de tu monedero en {appName}\n\n{password}\n\nQuien la tenga y pueda iniciar sesión como tú tiene tu monedero. Guárdala donde solo tú puedas leerla.\n',

  'recoveryPassword.confirm.title': 'Confirma la contraseña',
  'recoveryPassword.confirm.detail': 'Escríbela otra vez, desde donde la guardaste.',

  'recoveryPassword.finalize.title': 'Confirma que la has guardado',
  'recoveryPassword.finalize.detail':
    'A partir de ahora tu monedero necesita esta contraseña en cada dispositivo nuevo.',
  'recoveryPassword.finalize.agree':
    'Entiendo que si pierdo la contraseña y el dispositivo, perderé el acceso a mi cuenta y a mis activos.',
  'recoveryPassword.finalize.submit': 'Fijar contraseña',
  'recoveryPassword.finalize.setting': 'Fijando tu contraseña',

  'recoveryPassword.success.title': '¡Todo listo!',
  'recoveryPassword.success.detail': 'Tu cuenta está protegida.',
  'recoveryPassword.failure.title': 'Algo ha salido mal',

  'recoveryPassword.splash.title': 'Protege tu cuenta',
  'recoveryPassword.splash.detail':
    'Añade una contraseña a tu cuenta para poder abrir tu monedero en un dispositivo nuevo por tu cuenta.',
  'recoveryPassword.splash.warning':
    'Si pierdes la contraseña y el dispositivo, tu cuenta queda inaccesible. Nadie puede restaurarla.',
  'recoveryPassword.splash.action': 'Añadir contraseña',

  'recoveryPassword.recover.title': 'Carga tu cuenta',
  'recoveryPassword.recover.detail':
    'Introduce tu contraseña de recuperación para usar tu monedero en este dispositivo.',
  'recoveryPassword.recover.label': 'Contraseña de recuperación',
  'recoveryPassword.recover.why': '¿Por qué es necesario?',
  'recoveryPassword.recover.because':
    'Protegiste tu monedero con una contraseña. Este dispositivo aún no conoce tu monedero, o el navegador ha borrado lo que sabía. Solo tu contraseña lo abre aquí: no está guardada en ninguna parte.',
  'recoveryPassword.recover.lost':
    '¿Has perdido la contraseña? Nadie puede restablecerla. En un dispositivo donde ya usaste este monedero quizá aún puedas entrar: exporta allí la clave o mueve tus activos a otro monedero.',
  'recoveryPassword.recover.submit': 'Recuperar tu cuenta',
  'recoveryPassword.recover.loading': 'Recuperando tu cuenta',
  'recoveryPassword.recover.success': '¡Hecho!',
  'recoveryPassword.recover.loaded': 'Tu monedero está listo en este dispositivo.',

  'recoveryPassword.error.characters': 'Caracteres no válidos ( {characters} )',
  'recoveryPassword.error.tooShort': 'La contraseña debe tener al menos 6 caracteres',
  'recoveryPassword.error.mismatch': 'Las contraseñas no coinciden',
  'recoveryPassword.error.wrong': 'Contraseña de recuperación incorrecta, vuelve a intentarlo.',
  'recoveryPassword.error.exists.title': 'Ya está protegida',
  'recoveryPassword.error.exists': 'Este monedero ya tiene una recuperación propia. No puede tener otra contraseña.',
  'recoveryPassword.error.notHere':
    'Este dispositivo ya no tiene tu monedero. Cierra esto y empieza de nuevo: primero se recupera.',
  'recoveryPassword.error.generic': 'Se ha producido un error, vuelve a intentarlo.',
}

export default es
