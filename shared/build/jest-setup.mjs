import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';
import * as React from 'react';
import { __PRIVATE__ as styled } from 'styled-components';

// What is waited for comes at once where nothing else runs. Both cores are busy with other files, and a component library
// may only just be loading: a second is too little then.
configure({ asyncUtilTimeout: 8_000 });

// The styles of the file before are gone from the document: components insert theirs again.
styled.mainSheet.names.clear();
styled.mainSheet.clearTag();

// React's development build takes a stack trace for each element, up to a limit per second: a fifth of a page's tests.
// Beyond the limit its warnings name components without the places that made them.
Object.defineProperty(
  React.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE,
  'recentlyCreatedOwnerStacks',
  { configurable: true, get: () => Number.POSITIVE_INFINITY, set() {} },
);
