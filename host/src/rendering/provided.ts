// The host's own copy of everything that exists once, for the remotes' server files. A test holds the keys against the
// list that the builds leave out.
import * as schema from '@duellwerk/shared/contract/schema';
import * as apiError from '@duellwerk/shared/http/api-error';
import * as http from '@duellwerk/shared/http/http';
import * as router from '@duellwerk/shared/router/router';
import * as alerts from '@duellwerk/shared/store/alerts.model';
import * as base from '@duellwerk/shared/store/base.model';
import * as clock from '@duellwerk/shared/store/clock.model';
import * as dialogs from '@duellwerk/shared/store/dialogs.model';
import * as live from '@duellwerk/shared/store/live.model';
import * as query from '@duellwerk/shared/store/query';
import * as session from '@duellwerk/shared/store/session.model';
import * as toast from '@duellwerk/shared/toast/toast.model';
import * as linguiCore from '@lingui/core';
import * as linguiReact from '@lingui/react';
import * as effector from 'effector';
import * as effectorReact from 'effector-react';
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import * as styledComponents from 'styled-components';

export const provided: Readonly<Record<string, unknown>> = {
  react,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': reactDom,
  effector,
  'effector-react': effectorReact,
  'styled-components': styledComponents,
  '@lingui/core': linguiCore,
  '@lingui/react': linguiReact,
  '@duellwerk/shared/contract/schema': schema,
  '@duellwerk/shared/http/api-error': apiError,
  '@duellwerk/shared/http/http': http,
  '@duellwerk/shared/router/router': router,
  '@duellwerk/shared/store/alerts.model': alerts,
  '@duellwerk/shared/store/base.model': base,
  '@duellwerk/shared/store/clock.model': clock,
  '@duellwerk/shared/store/dialogs.model': dialogs,
  '@duellwerk/shared/store/live.model': live,
  '@duellwerk/shared/store/query': query,
  '@duellwerk/shared/store/session.model': session,
  '@duellwerk/shared/toast/toast.model': toast,
};
