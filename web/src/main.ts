import { mount } from 'svelte';
import './theme/fonts.css';
import './theme/tokens.css';
import './theme/families.css';
import './theme/page.css';
import App from './App.svelte';

const page = document.getElementById('page');
if (page) mount(App, { target: page });
