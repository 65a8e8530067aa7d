// Stands in the host's build for the logger of the federation runtime, which writes stack traces for a debug mode of its own.
const methods = {
  log: 'log',
  info: 'info',
  warn: 'warn',
  error: 'error',
  debug: 'debug',
  success: 'info',
  ready: 'info',
};

export const createLogger = (prefix) =>
  Object.fromEntries(
    Object.entries(methods).map(([name, method]) => [name, (...words) => console[method](prefix, ...words)]),
  );
export const createInfrastructureLogger = createLogger;
export const logger = createLogger('[ Module Federation ]');
export const infrastructureLogger = logger;
/** For builds; a page has no compiler. */
export const bindLoggerToCompiler = () => {};
