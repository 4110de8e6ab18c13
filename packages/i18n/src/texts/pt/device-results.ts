/** Results of the device test, for the TV and the portal. */
export const deviceResults = {
  'test.check_engine': 'Navegador da TV',
  'test.check_network': 'Conexão com a Vitrine',
  'test.check_clock': 'Relógio',
  'test.check_speed': 'Velocidade da internet',
  'test.check_storage': 'Espaço para guardar mídia',
  'test.check_photo': 'Foto',
  'test.check_video_480': 'Vídeo em qualidade normal',
  'test.check_video_720': 'Vídeo em qualidade alta',
  'test.check_video_upright': 'Vídeo em pé, qualidade original',
  'test.check_video_wide': 'Vídeo deitado, qualidade original',
  'test.check_blob': 'Vídeo guardado na memória',
  'test.check_file': 'Vídeo guardado em arquivo',
  'test.check_decoders': 'Vídeos ao mesmo tempo',
  'test.check_wake_lock': 'TV sempre acesa',
  'test.check_rotation': 'Vídeo girado',
  'test.check_keys': 'Teclas do controle',
  'test.outcome_passed': 'funciona',
  'test.outcome_failed': 'não funciona',
  'test.outcome_timed_out': 'demorou demais',
  'test.outcome_crashed': 'a TV parou aqui',
  'test.outcome_skipped': 'pulado',
  'test.outcome_unavailable': 'esta TV não tem',
  'test.finding_videos_many':
    'Toca {{value}} vídeos ao mesmo tempo: as três colunas podem passar vídeos.',
  'test.finding_videos_two':
    'Toca dois vídeos ao mesmo tempo: com três colunas, uma delas mostra fotos.',
  'test.finding_videos_one':
    'Toca um vídeo por vez: com três colunas, as outras mostram fotos enquanto isso.',
  'test.finding_videos_none':
    'Nenhum vídeo tocou: aqui passam só fotos. Para vídeos, use um aparelho mais novo, como um Fire TV.',
  'test.finding_quality_original':
    'Aguenta a qualidade original: pode deixar a mais alta nos ajustes.',
  'test.finding_quality_high': 'Toca até a qualidade alta: escolha “Alta” nos ajustes da tela.',
  'test.finding_quality_normal':
    'Toca só a qualidade normal: escolha “Normal” nos ajustes da tela.',
  'test.finding_offline_all': 'Guarda fotos e vídeos: continua passando se a internet cair.',
  'test.finding_offline_photos':
    'Guarda só as fotos: se a internet cair, os vídeos mostram uma imagem parada.',
  'test.finding_offline_none': 'Não guarda fotos nem vídeos: precisa de internet o tempo todo.',
  'test.finding_speed_good': 'A internet é rápida o bastante ({{value}} Mbit/s).',
  'test.finding_speed_slow':
    'A internet é lenta ({{value}} Mbit/s): stories novos demoram a aparecer.',
  'test.finding_speed_poor':
    'A internet não basta para vídeos ({{value}} Mbit/s): aproxime o roteador ou use um cabo.',
  'test.finding_awake_yes': 'A proteção de tela não aparece enquanto ela passa stories.',
  'test.finding_awake_no': 'A proteção de tela pode aparecer: desative-a nos ajustes da TV.',
  'test.finding_rotated_yes': 'Pode ficar em pé: os vídeos giram junto.',
  'test.finding_rotated_no': 'Em pé, os vídeos não giram: mostra uma imagem parada no lugar deles.',
  'test.finding_keys_all': 'Todas as teclas do controle chegam.',
  'test.finding_keys_missing':
    'Faltam algumas teclas do controle: use os botões que aparecem na TV.',
  'test.finding_clock_wrong':
    'O relógio da TV está errado: acerte a data e a hora nos ajustes dela.',
  'test.finding_space_small': 'Tem pouco espaço: guarda só uma parte das fotos e dos vídeos.',
  'test.finding_unfinished': 'Uma parte do teste não terminou: reinicie a TV e teste de novo.',
  'test.details': 'Detalhes',
}
