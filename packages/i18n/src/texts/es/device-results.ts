import type { DeviceResultTexts } from '../texts.ts'

export const deviceResults = {
  'test.check_engine': 'Navegador de la tele',
  'test.check_network': 'Conexión con Vitrine',
  'test.check_clock': 'Reloj',
  'test.check_speed': 'Velocidad de internet',
  'test.check_storage': 'Espacio para guardar contenido',
  'test.check_photo': 'Una foto',
  'test.check_video_480': 'Vídeo en calidad normal',
  'test.check_video_720': 'Vídeo en calidad alta',
  'test.check_video_upright': 'Vídeo vertical, calidad original',
  'test.check_video_wide': 'Vídeo horizontal, calidad original',
  'test.check_blob': 'Vídeo guardado en la memoria',
  'test.check_file': 'Vídeo guardado en un archivo',
  'test.check_decoders': 'Vídeos a la vez',
  'test.check_wake_lock': 'Tele siempre encendida',
  'test.check_rotation': 'Vídeo girado',
  'test.check_keys': 'Teclas del mando',
  'test.outcome_passed': 'funciona',
  'test.outcome_failed': 'no funciona',
  'test.outcome_timed_out': 'tardó demasiado',
  'test.outcome_crashed': 'la tele se detuvo aquí',
  'test.outcome_skipped': 'omitido',
  'test.outcome_unavailable': 'esta tele no lo tiene',
  'test.finding_videos_many':
    'Reproduce {{value}} vídeos a la vez: las tres columnas pueden pasar vídeos.',
  'test.finding_videos_two': 'Reproduce dos vídeos a la vez: con tres columnas, una muestra fotos.',
  'test.finding_videos_one':
    'Reproduce un vídeo cada vez: con tres columnas, las otras muestran fotos mientras tanto.',
  'test.finding_videos_none':
    'No se reprodujo ningún vídeo: aquí solo pasan fotos. Para vídeos, usa un dispositivo más nuevo, como un Fire TV.',
  'test.finding_quality_original':
    'Admite la calidad original: puedes dejar la más alta en los ajustes.',
  'test.finding_quality_high':
    'Reproduce hasta la calidad alta: elige “Alta” en los ajustes de la pantalla.',
  'test.finding_quality_normal':
    'Solo reproduce la calidad normal: elige “Normal” en los ajustes de la pantalla.',
  'test.finding_offline_all': 'Guarda fotos y vídeos: sigue pasando si se cae internet.',
  'test.finding_offline_photos':
    'Guarda solo las fotos: si se cae internet, los vídeos muestran una imagen fija.',
  'test.finding_offline_none': 'No guarda fotos ni vídeos: necesita internet todo el tiempo.',
  'test.finding_speed_good': 'Internet es lo bastante rápido ({{value}} Mbit/s).',
  'test.finding_speed_slow':
    'Internet es lento ({{value}} Mbit/s): las historias nuevas tardan en aparecer.',
  'test.finding_speed_poor':
    'Internet no alcanza para vídeos ({{value}} Mbit/s): acerca el router o usa un cable.',
  'test.finding_awake_yes': 'El salvapantallas no aparece mientras pasan historias.',
  'test.finding_awake_no':
    'El salvapantallas puede aparecer: desactívalo en los ajustes de la tele.',
  'test.finding_rotated_yes': 'Puede ir en vertical: los vídeos giran también.',
  'test.finding_rotated_no': 'En vertical, los vídeos no giran: se ve una imagen fija en su lugar.',
  'test.finding_keys_all': 'Llegan todas las teclas del mando.',
  'test.finding_keys_missing':
    'Faltan algunas teclas del mando: usa los botones que aparecen en la tele.',
  'test.finding_clock_wrong':
    'El reloj de la tele está mal: ajusta la fecha y la hora en sus ajustes.',
  'test.finding_space_small':
    'Tiene poco espacio: guarda solo una parte de las fotos y los vídeos.',
  'test.finding_unfinished':
    'Una parte de la prueba no terminó: reinicia la tele y prueba otra vez.',
  'test.details': 'Detalles',
} satisfies DeviceResultTexts
